import { runService } from '@rodada/service/run/run-service'
import { buildApp } from './app.ts'
import { shopSettings } from './config.ts'
import { entities } from './entities.ts'

await runService({
  service: 'shop',
  settings: shopSettings,
  entities,
  build: (dependencies) => buildApp({ ...dependencies, delivers: true }),
})
