-- The server's clock, an operation and documents, all of one moment.
--
-- KEYS  1 operation, 2... documents

local found = redis.call('TIME')
for i = 1, #KEYS do
  found[#found + 1] = redis.call('GET', KEYS[i])
end
return found
