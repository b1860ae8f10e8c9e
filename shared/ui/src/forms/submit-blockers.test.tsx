import { expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useSubmitBlocker } from './submit-blockers.ts'
import { send, showForm } from './testing/show-form.tsx'
import { TextField } from './text-field.tsx'

interface Values {
  name: string
}

function Holding({ label }: { label: string }) {
  const [held, setHeld] = useState(true)
  useSubmitBlocker(held ? `Espera: ${label}.` : undefined)
  return (
    <button type="button" onClick={() => setHeld(!held)}>
      {label}
    </button>
  )
}

/** A blocker that unmounts, and takes its reason along. */
function Leaving() {
  const [there, setThere] = useState(true)
  return (
    <>
      {there && <Holding label="fotos" />}
      <button type="button" onClick={() => setThere(false)}>
        Sin fotos
      </button>
    </>
  )
}

const button = () => screen.getByRole('button', { name: 'Guardar' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('a field keeps the form from being sent, and the button says why', async () => {
  const onSubmit = showForm<Values>({
    fields: (form) => (
      <>
        <TextField form={form} name="name" label="Nombre" />
        <Holding label="documentos" />
        <Leaving />
      </>
    ),
  })
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(button()).toHaveAccessibleDescription('Espera: documentos.')
  await send()
  const form = button().closest('form')
  if (form === null) throw new Error('no form')
  fireEvent.submit(form)
  await press('documentos')
  expect(button()).toHaveAccessibleDescription('Espera: fotos.')
  await send()
  expect(onSubmit).not.toHaveBeenCalled()

  await press('Sin fotos')
  expect(button()).not.toHaveAttribute('aria-disabled')
  expect(button()).not.toHaveAccessibleDescription()
  await send()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
})
