import { UiProvider } from '@rodada/ui'
import { startStandalone } from '@rodada/web/standalone'
import { pages } from './pages.ts'
import { routes } from './routes.tsx'

startStandalone({ pages, routes, Provider: UiProvider })
