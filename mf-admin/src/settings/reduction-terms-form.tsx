import type { ReductionTerms } from '@rodada/contracts/money/reduction'
import { Card, Heading } from '@rodada/ui'
import { Form, NumberField, SubmitButton, useForm } from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'

type Values = { [Name in keyof ReductionTerms]: number | null }

const fields = [
  [
    'siblingPercent',
    'Descuento por hermanos, en %',
    'Para el segundo hijo y los siguientes. 0: sin descuento.',
  ],
  ['capturistPercent', 'Lo más que descuenta quien captura clases, en %', 'De lo que queda por pagar.'],
  ['adminPercent', 'Lo más que descuenta un administrador, en %', ''],
] as const

export function ReductionTermsForm({ saved }: { saved: ReductionTerms }) {
  // Reloaded terms replace the typed ones, together with their version.
  const form = useForm<Values>({ values: saved })
  const { run } = useCommand(
    (api, { siblingPercent, capturistPercent, adminPercent, version }: Values) =>
      api.post('/api/Admin/Reduction/UpdateTerms', {
        body: {
          siblingPercent: siblingPercent ?? 0,
          capturistPercent: capturistPercent ?? 0,
          adminPercent: adminPercent ?? 0,
          version: version ?? 0,
        },
      }),
    { onDone: 'reload' },
  )
  return (
    <Card mt="6">
      <Heading size="small" mb="4">
        Descuentos
      </Heading>
      <Form form={form} onSubmit={run}>
        {fields.map(([name, label, hint]) => (
          <NumberField
            key={name}
            form={form}
            name={name}
            label={label}
            hint={hint}
            min={0}
            max={100}
            required
          />
        ))}
        <SubmitButton form={form} busy="Guardando...">
          Guardar descuentos
        </SubmitButton>
      </Form>
    </Card>
  )
}
