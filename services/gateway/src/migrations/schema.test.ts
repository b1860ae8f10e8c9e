import { describe } from '@jest/globals'
import { describeSchema } from '@rodada/service/testing/describe-schema'
import { entities } from '../entities.ts'
import { migrations, queues } from './index.ts'

describe('the gateway’s schema', () => {
  describeSchema({ service: 'gateway', migrations, queues }, entities)
})
