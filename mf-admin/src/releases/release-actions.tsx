import { appTitle } from '@rodada/contracts/platform/app-title'
import type { ReleasedApp } from '@rodada/contracts/platform/release-calls'
import { ConfirmedCommand, Flex, VisuallyHidden } from '@rodada/ui'
import type { Api } from '@rodada/web/calls/api'

/** Buttons that roll the active release back, pin it or unpin it. */
export function AppActions({ app, active, before, pinned, trial }: ReleasedApp) {
  const name = appTitle(app)
  if (active === null) return null
  const ends = trial === undefined ? '' : ` Termina también la prueba de la ${trial.version}.`
  const pin = (version: string | null) => (api: Api) =>
    api.post('/api/Release/Pin', { body: { app, version } })
  return (
    <Flex gap="2" wrap="wrap" mt="4">
      {trial !== undefined && (
        <ConfirmedCommand
          size="sm"
          question={`¿Quieres terminar la prueba de la versión ${trial.version} de ${name}? Todas las visitas siguen con la ${active}.`}
          confirmLabel="Terminar"
          busyLabel="Terminando..."
          tone="danger"
          command={(api) => api.post('/api/Release/Rollback', { body: { app, from: trial.version } })}
        >
          Terminar la prueba<VisuallyHidden> de {name}</VisuallyHidden>
        </ConfirmedCommand>
      )}
      {before !== null && !pinned && (
        <ConfirmedCommand
          size="sm"
          question={`¿Quieres retirar la versión ${active} de ${name} y volver a la ${before}?${ends}`}
          confirmLabel="Retirar"
          busyLabel="Retirando..."
          tone="danger"
          command={(api) => api.post('/api/Release/Rollback', { body: { app, from: active } })}
        >
          Retirar<VisuallyHidden> la versión activa de {name}</VisuallyHidden>
        </ConfirmedCommand>
      )}
      {pinned ? (
        <ConfirmedCommand
          size="sm"
          question={`¿Quieres liberar ${name}? Podrá cambiar de versión otra vez.`}
          confirmLabel="Liberar"
          busyLabel="Liberando..."
          command={pin(null)}
        >
          Liberar<VisuallyHidden> {name}</VisuallyHidden>
        </ConfirmedCommand>
      ) : (
        <ConfirmedCommand
          size="sm"
          question={`¿Quieres fijar ${name} en la versión ${active}? No cambiará hasta que la liberes.${ends}`}
          confirmLabel="Fijar"
          busyLabel="Fijando..."
          command={pin(active)}
        >
          Fijar<VisuallyHidden> {name}</VisuallyHidden>
        </ConfirmedCommand>
      )}
    </Flex>
  )
}

export function ActivateButton({ app, version }: { app: ReleasedApp['app']; version: string }) {
  return (
    <ConfirmedCommand
      size="sm"
      question={`¿Quieres activar la versión ${version} de ${appTitle(app)}?`}
      confirmLabel="Activar"
      busyLabel="Activando..."
      command={(api) => api.post('/api/Release/Activate', { body: { app, version } })}
    >
      Activar<VisuallyHidden> la versión {version}</VisuallyHidden>
    </ConfirmedCommand>
  )
}
