-- A post was shown, or its message is gone: remember that and settle what was wanted up to a commit.
--
-- KEYS  1 posts, 2 wants
-- ARGV  1 post id, 2 the commit's number, 3 the post, or empty to forget it

if ARGV[3] == '' then
  redis.call('HDEL', KEYS[1], ARGV[1])
else
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
end

local want = redis.call('HGET', KEYS[2], ARGV[1])
if want and tonumber(string.match(want, '^%d+')) <= tonumber(ARGV[2]) then
  redis.call('HDEL', KEYS[2], ARGV[1])
end
return 1
