import { describeSchema } from '../testing/describe-schema.ts'

describeSchema({ service: 'shop', migrations: [] }, [])
