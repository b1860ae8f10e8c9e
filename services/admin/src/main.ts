import { runService } from '@rodada/service/run/run-service'
import { buildApp } from './app.ts'
import { adminSettings } from './config.ts'
import { entities } from './entities.ts'

await runService({
  service: 'admin',
  settings: adminSettings,
  entities,
  build: (deps) => buildApp({ ...deps, delivers: true }),
})
