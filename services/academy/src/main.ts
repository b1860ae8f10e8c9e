import { runService } from '@rodada/service/run-service'
import { buildApp } from './app.ts'
import { academySettings } from './config.ts'

await runService({
  service: 'academy',
  settings: academySettings,
  build: (dependencies) => buildApp({ ...dependencies, delivers: true }),
})
