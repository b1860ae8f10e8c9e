import type { Scholarship } from '@rodada/contracts/money/reduction'
import { Flex } from '@rodada/ui'
import { CommandDialog, DateField, DialogButton, NumberField, ReasonField, useForm } from '@rodada/ui/forms'
import { formatDay } from '@rodada/web/words/format'

interface ScholarshipProps {
  student: { readonly id: number; readonly name: string; readonly scholarship?: Scholarship | undefined }
}

interface OnClose {
  onClose: () => void
}

type Values = { percent: number | null; until: string; reason: string }

function GiveDialog({ student: { id, name, scholarship }, onClose }: ScholarshipProps & OnClose) {
  const form = useForm<Values>({ defaultValues: scholarship ?? { percent: null, until: '', reason: '' } })
  return (
    <CommandDialog
      title={scholarship === undefined ? `Beca para ${name}` : `Cambiar la beca de ${name}`}
      lead="Descuenta de su parte de los cursos que se vendan hasta ese día."
      form={form}
      submit="Guardar"
      busy="Guardando..."
      onSubmit={({ percent, ...values }, send) =>
        send((api) =>
          api.post('/api/Student/GiveScholarship/:id', {
            params: { id },
            body: { ...values, percent: percent ?? 0 },
          }),
        )
      }
      onClose={onClose}
    >
      <NumberField form={form} name="percent" label="Beca en %" min={1} max={100} required />
      <DateField form={form} name="until" label="Último día" required />
      <ReasonField form={form} />
    </CommandDialog>
  )
}

function EndDialog({ student: { id, name }, onClose }: ScholarshipProps & OnClose) {
  const form = useForm({ defaultValues: {} })
  return (
    <CommandDialog
      title={`Terminar la beca de ${name}`}
      lead="Lo que ya se vendió con ella queda igual."
      form={form}
      submit="Terminar la beca"
      busy="Terminando..."
      tone="danger"
      onSubmit={(_values, send) =>
        send((api) => api.post('/api/Student/EndScholarship/:id', { params: { id } }))
      }
      onClose={onClose}
    >
      {null}
    </CommandDialog>
  )
}

/** 'Beca (50 %) hasta el 20 de noviembre de 2026'. */
export function scholarshipText({ percent, until }: Scholarship): string {
  return `Beca (${percent} %) hasta el ${formatDay(until)}`
}

export function ScholarshipButtons({ student }: ScholarshipProps) {
  const { name, scholarship } = student
  return (
    <Flex gap="2" wrap="wrap" data-print="hide">
      <DialogButton
        text={scholarship === undefined ? 'Dar beca' : 'Cambiar beca'}
        about={`a ${name}`}
        size="sm"
        variant="ghost"
        colorPalette="bowl"
      >
        {(onClose) => <GiveDialog student={student} onClose={onClose} />}
      </DialogButton>
      {scholarship !== undefined && (
        <DialogButton
          text="Terminar beca"
          about={`de ${name}`}
          size="sm"
          variant="ghost"
          colorPalette="danger"
        >
          {(onClose) => <EndDialog student={student} onClose={onClose} />}
        </DialogButton>
      )}
    </Flex>
  )
}
