import { UiProvider } from '@rodada/ui'
import { startStandalone } from '@rodada/web/pages/standalone'
import { pages } from './pages.ts'

startStandalone({ pages, Provider: UiProvider })
