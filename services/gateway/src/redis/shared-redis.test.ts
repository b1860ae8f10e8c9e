import { describeSharedRedis } from '../testing/describe-shared-redis.ts'
import { startSmallRedis } from '../testing/redis-server.ts'

describeSharedRedis('what speaks as much of Redis as is needed', startSmallRedis)
