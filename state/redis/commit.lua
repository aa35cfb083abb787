-- One commit of one owner, in the order that state.Commit promises. Nothing is written before the last check.
--
-- KEYS  1 ledger, 2 operation, 3 journal, 4 wants, 5... one per document read or written
-- ARGV  1 deadline in Unix microseconds or empty, 2 epoch, 3 milliseconds to remember the operation, 4 result,
--       5 how many journal entries, 6 how many wants; then for each document its version, what to do with it
--       ('=' only read, '-' delete, else the new value) and its TTL in milliseconds or 0; then the entries;
--       then for each want its post and 'lazy' or ''; then for each edit of the journal its index from 0, what the
--       entry was and what it becomes

local seen = redis.call('GET', KEYS[2])
if seen then
  return {'seen', seen}
end

if ARGV[1] ~= '' then
  local time = redis.call('TIME')
  if tonumber(time[1]) * 1000000 + tonumber(time[2]) > tonumber(ARGV[1]) then
    return {'late'}
  end
end

if tonumber(ARGV[2]) < tonumber(redis.call('HGET', KEYS[1], 'epoch') or '0') then
  return {'fenced'}
end

local at = 7
for i = 5, #KEYS do
  local version = string.match(redis.call('GETRANGE', KEYS[i], 0, 19), '^%d+') or '0'
  if version ~= ARGV[at] then
    return {'conflict'}
  end
  at = at + 3
end

local edits = 7 + 3 * (#KEYS - 4) + tonumber(ARGV[5]) + 2 * tonumber(ARGV[6])
for i = edits, #ARGV, 3 do
  if redis.call('LINDEX', KEYS[3], ARGV[i]) ~= ARGV[i + 1] then
    return {'conflict'}
  end
end

at = 7
for i = 5, #KEYS do
  local value, ttl = ARGV[at + 1], ARGV[at + 2]
  if value == '-' then
    redis.call('DEL', KEYS[i])
  elseif value ~= '=' and ttl == '0' then
    redis.call('SET', KEYS[i], value)
  elseif value ~= '=' then
    redis.call('SET', KEYS[i], value, 'PX', ttl)
  end
  at = at + 3
end

local number = redis.call('HINCRBY', KEYS[1], 'number', 1)
redis.call('HSET', KEYS[1], 'epoch', ARGV[2])

for i = edits, #ARGV, 3 do
  redis.call('LSET', KEYS[3], ARGV[i], ARGV[i + 2])
end

for _ = 1, tonumber(ARGV[5]) do
  redis.call('RPUSH', KEYS[3], ARGV[at])
  at = at + 1
end
local journal = redis.call('LLEN', KEYS[3])

for _ = 1, tonumber(ARGV[6]) do
  local old = redis.call('HGET', KEYS[4], ARGV[at])
  local want = string.format('%.0f', number)
  if ARGV[at + 1] == 'lazy' and (not old or string.find(old, ' lazy', 1, true)) then
    want = want .. ' lazy'
  end
  redis.call('HSET', KEYS[4], ARGV[at], want)
  at = at + 2
end

local receipt = string.format('%.0f %.0f ', number, journal) .. ARGV[4]
redis.call('SET', KEYS[2], receipt, 'PX', ARGV[3])
return {'done', receipt}
