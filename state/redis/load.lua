-- The server's clock, an operation and documents, all of one moment.
--
-- KEYS  1 operation, 2... documents
-- ARGV  for each document the version that the caller has in hand, or ''; there may be none at all
--
-- A document that still has that version comes as '=', which no stored value is.

local found = redis.call('TIME')
found[3] = redis.call('GET', KEYS[1])
for i = 2, #KEYS do
  local known = ARGV[i - 1] or ''
  if known ~= '' and string.match(redis.call('GETRANGE', KEYS[i], 0, 19), '^%d+') == known then
    found[i + 2] = '='
  else
    found[i + 2] = redis.call('GET', KEYS[i])
  end
end
return found
