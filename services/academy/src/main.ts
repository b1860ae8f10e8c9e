import { runService } from '@rodada/service/run/run-service'
import { buildApp } from './app.ts'
import { academySettings } from './config.ts'
import { entities } from './entities.ts'

await runService({
  service: 'academy',
  settings: academySettings,
  entities,
  build: (dependencies) => buildApp({ ...dependencies, delivers: true }),
})
