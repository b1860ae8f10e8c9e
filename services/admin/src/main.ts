import { runService } from '@rodada/service/run-service'
import { buildApp } from './app.ts'
import { adminSettings } from './config.ts'

await runService({ service: 'admin', settings: adminSettings, build: buildApp })
