import { serviceSettings } from '@rodada/service/config'
import { runService } from '@rodada/service/run-service'
import { buildApp } from './app.ts'
import { entities } from './entities.ts'

await runService({
  service: 'shop',
  settings: serviceSettings,
  entities,
  build: (dependencies) => buildApp({ ...dependencies, delivers: true }),
})
