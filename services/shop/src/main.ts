import { serviceSettings } from '@rodada/service/config'
import { runService } from '@rodada/service/run-service'
import { buildApp } from './app.ts'

await runService({
  service: 'shop',
  settings: serviceSettings,
  build: (dependencies) => buildApp({ ...dependencies, delivers: true }),
})
