import { expect, it, jest } from '@jest/globals'
import { startJobs } from './jobs.ts'
import { jobQueue } from './queues.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { testSettings } from './testing/test-settings.ts'

it('logs what the queues warn of, such as that no connection can listen', async () => {
  const database = await createTestDatabase({ service: 'shop', migrations: [], queues: [jobQueue('some')] })
  const warn = jest.fn()
  const boss = await startJobs('shop', testSettings('shop', database.url), { warn })
  boss.emit('warning', { message: 'Continuing with polling only.', data: { error: 'refused' } })
  expect(warn).toHaveBeenCalledWith({ data: { error: 'refused' } }, 'jobs: Continuing with polling only.')
  await boss.stop({ graceful: false })
  await database.drop()
})
