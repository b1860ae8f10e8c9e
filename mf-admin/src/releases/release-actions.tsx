import type { ReleasedApp } from '@rodada/contracts/release-administration'
import { Button, ConfirmDialog, type ConfirmDialogProps, Flex, VisuallyHidden } from '@rodada/ui'
import { type ReactNode, useState } from 'react'
import { titleOf } from './release-words.tsx'
import { useReleaseChange } from './use-release-change.ts'

interface AskingButtonProps
  extends Pick<ConfirmDialogProps, 'question' | 'confirmLabel' | 'busyLabel' | 'onConfirm' | 'tone'> {
  readonly children: ReactNode
}

/** A small button that asks before it does something. */
function AskingButton({ children, ...dialog }: AskingButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" colorPalette={dialog.tone ?? 'ink'} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog {...dialog} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

/** Takes the active release back, holds the app at it, or lets it go. */
export function AppActions({ app, active, before, pinned }: ReleasedApp) {
  const change = useReleaseChange()
  const name = titleOf(app)
  if (active === null) return null
  const pin = (version: string | null) =>
    change((api) => api.post('/api/Release/Pin', { body: { app, version } }))
  return (
    <Flex gap="2" wrap="wrap" mt="4">
      {before !== null && !pinned && (
        <AskingButton
          question={`¿Quieres retirar la versión ${active} de ${name} y volver a la ${before}?`}
          confirmLabel="Retirar"
          busyLabel="Retirando..."
          tone="danger"
          onConfirm={change((api) => api.post('/api/Release/Rollback', { body: { app, from: active } }))}
        >
          Retirar<VisuallyHidden> la versión activa de {name}</VisuallyHidden>
        </AskingButton>
      )}
      {pinned ? (
        <AskingButton
          question={`¿Quieres liberar ${name}? Podrá cambiar de versión otra vez.`}
          confirmLabel="Liberar"
          busyLabel="Liberando..."
          onConfirm={pin(null)}
        >
          Liberar<VisuallyHidden> {name}</VisuallyHidden>
        </AskingButton>
      ) : (
        <AskingButton
          question={`¿Quieres fijar ${name} en la versión ${active}? No cambiará hasta que la liberes.`}
          confirmLabel="Fijar"
          busyLabel="Fijando..."
          onConfirm={pin(active)}
        >
          Fijar<VisuallyHidden> {name}</VisuallyHidden>
        </AskingButton>
      )}
    </Flex>
  )
}

/** Makes a published release the active one. */
export function ActivateButton({ app, version }: { app: ReleasedApp['app']; version: string }) {
  const change = useReleaseChange()
  return (
    <AskingButton
      question={`¿Quieres activar la versión ${version} de ${titleOf(app)}?`}
      confirmLabel="Activar"
      busyLabel="Activando..."
      onConfirm={change((api) => api.post('/api/Release/Activate', { body: { app, version } }))}
    >
      Activar<VisuallyHidden> la versión {version}</VisuallyHidden>
    </AskingButton>
  )
}
