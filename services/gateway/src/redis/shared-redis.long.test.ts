import { describeSharedRedis } from '../testing/describe-shared-redis.ts'
import { startRealRedis } from '../testing/redis-server.ts'

describeSharedRedis('a Redis of this machine', startRealRedis)
