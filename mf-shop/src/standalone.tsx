import { UiProvider } from '@rodada/ui'
import { startStandalone } from '@rodada/web/standalone'
import { pages } from './pages.ts'

startStandalone({ pages, Provider: UiProvider })
