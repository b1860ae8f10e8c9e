import { Box } from '@rodada/ui'
import { useNavigation } from '@rodada/web/pages/router'

/** A thin line at the top while the next page is on its way. */
export function ProgressBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <Box
      role="progressbar"
      aria-label="Cargando página"
      position="fixed"
      top="0"
      insetX="0"
      height="3px"
      zIndex="notice"
      bg="wheel.solid"
      transformOrigin="0 0"
      animation="progress {durations.progress} {easings.progress} 50ms both"
    />
  )
}
