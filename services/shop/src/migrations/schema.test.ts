import { describeSchema } from '@rodada/service/testing/describe-schema'
import { entities } from '../entities.ts'
import { migrations, queues } from './index.ts'

describeSchema({ service: 'shop', migrations, queues }, entities)
