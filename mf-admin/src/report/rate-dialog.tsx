import type { InstructorRateLine } from '@rodada/contracts/report/pay'
import { maxRate, type RateUnit, rateUnitLabels, rateUnits } from '@rodada/contracts/report/pay-rules'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { CommandDialog, DateField, DialogButton, NumberField, SelectField, useForm } from '@rodada/ui/forms'

type Values = {
  unit: RateUnit
  amount: number | null
  since: string
}

const units = rateUnits.map((unit) => ({ key: rateUnitLabels[unit], value: unit }))

function RateDialog({ instructorId, name, rate, onClose }: InstructorRateLine & { onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: {
      unit: rate?.unit ?? 'class',
      amount: rate?.amount ?? null,
      since: dayInMexico(new Date()),
    },
  })
  return (
    <CommandDialog
      title={`Tarifa de ${name}`}
      lead="Vale desde el día que elijas, también para las clases que ya dio desde entonces. La de otro día no cambia."
      form={form}
      submit="Guardar"
      busy="Guardando..."
      onClose={onClose}
      onSubmit={({ unit, amount, since }, send) => {
        const body = { instructorId, unit, amount: amount ?? 0, since }
        return send((api) => api.post('/api/Admin/InstructorRate/Save', { body }))
      }}
    >
      <SelectField form={form} name="unit" label="Se paga" options={units} required />
      <NumberField form={form} name="amount" label="Tarifa" min={0.01} max={maxRate} step={0.01} required />
      <DateField form={form} name="since" label="Desde" required />
    </CommandDialog>
  )
}

/** Sets another rate of an instructor. */
export function RateButton(line: InstructorRateLine) {
  return (
    <DialogButton
      text={line.rate === null ? 'Fijar tarifa' : 'Cambiar tarifa'}
      about={line.name}
      variant="outline"
      size="sm"
    >
      {(onClose) => <RateDialog {...line} onClose={onClose} />}
    </DialogButton>
  )
}
