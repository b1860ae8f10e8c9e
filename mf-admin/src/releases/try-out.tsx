import { appTitle } from '@rodada/contracts/platform/app-title'
import type { ReleasedApp } from '@rodada/contracts/platform/release-calls'
import { CommandDialog, DialogButton, TextField, useForm } from '@rodada/ui/forms'

interface TryOutProps {
  app: ReleasedApp['app']
  version: string
}

function TryOutDialog({ app, version, onClose }: TryOutProps & { onClose: () => void }) {
  const form = useForm({ defaultValues: { plan: '5:10,25:30,100' } })
  return (
    <CommandDialog
      title={`Probar la versión ${version} de ${appTitle(app)}`}
      lead="La ve primero una parte de las visitas. Si les va peor que con la activa, se retira sola y te avisamos por correo."
      form={form}
      submit="Probar"
      busy="Guardando..."
      onClose={onClose}
      onSubmit={({ plan }, send) =>
        send((api) => api.post('/api/Release/Activate', { body: { app, version, plan } }))
      }
    >
      <TextField
        form={form}
        name="plan"
        label="Parte de cada 100 visitas"
        hint="5: hasta que la cambies. 5:10,25:30,100: 5 por 10 minutos, 25 por 30 y después todas."
        autoComplete="off"
        required
      />
    </CommandDialog>
  )
}

/** Gives a release to a share of the visitors first, or changes the share of the one that has one. */
export function TryOutButton({ app, version }: TryOutProps) {
  return (
    <DialogButton text="Probar" about={`la versión ${version}`} size="sm" variant="outline">
      {(onClose) => <TryOutDialog app={app} version={version} onClose={onClose} />}
    </DialogButton>
  )
}
