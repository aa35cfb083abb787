-- Take, keep or give back the lease, under which one of several processes works.
--
-- KEYS  1 epoch, 2 lease
-- ARGV  1 the epoch under which it is held, 0 to take it; 2 milliseconds to hold it, 0 to give it back
--
-- Returns the epoch under which the caller holds the lease from now on, 0 when it does not.

local holder = redis.call('GET', KEYS[2])
if ARGV[1] == '0' then
  if holder then
    return 0
  end
  local epoch = redis.call('INCR', KEYS[1])
  redis.call('SET', KEYS[2], string.format('%.0f', epoch), 'PX', ARGV[2])
  return epoch
end
if holder ~= ARGV[1] then
  return 0
end
if ARGV[2] == '0' then
  redis.call('DEL', KEYS[2])
  return 0
end
redis.call('PEXPIRE', KEYS[2], ARGV[2])
return tonumber(ARGV[1])
