import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import {
  accept,
  field,
  fill,
  group,
  known,
  pick,
  press,
  send,
  showRegistration,
  user,
  who,
} from './testing/registration-harness.tsx'

beforeEach(() => sessionStorage.clear())

const parent = 'Nombre de la madre, padre o tutor'

describe('the students', () => {
  it('are 1 to 10', async () => {
    await showRegistration({})
    expect(screen.queryByRole('button', { name: /^Quitar al alumno/ })).toBeNull()
    for (let count = 1; count < 10; count += 1) await press('Agregar otro alumno')
    expect(screen.queryByRole('button', { name: 'Agregar otro alumno' })).toBeNull()
    await press('Quitar al alumno 10')
    expect(screen.getByRole('button', { name: 'Agregar otro alumno' })).toHaveFocus()
    expect(screen.getAllByRole('group', { name: /^Alumno/ })).toHaveLength(9)
  })

  it('are told apart: nobody twice', async () => {
    const { sent } = await showRegistration(known)
    await pick(1, 'Leo')
    await press('Agregar otro alumno')
    await pick(2, 'Leo')
    await accept()
    await send()
    const twice = 'Has seleccionado 2 o más veces el mismo alumno'
    await waitFor(() => expect(who(2)).toHaveAccessibleDescription(twice))
    expect(who(1)).toBeValid()
    await pick(1, 'Mía')
    await waitFor(() => expect(who(2)).toBeValid())
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ participants: [{ id: 32 }, { id: 31 }] })
  })

  it('under age have somebody who answers for them, the responsible adult at first', async () => {
    const { sent } = await showRegistration(known)
    await pick(1, 'Un alumno nuevo')
    fill('Fecha de nacimiento', '1999-01-01')
    expect(screen.queryByLabelText('Parentesco')).toBeNull()
    fill('Fecha de nacimiento', '2015-01-01')
    expect(field(parent)).toHaveValue('Ana Peña Ruiz')
    await accept()
    await send()
    await waitFor(() =>
      expect(field('Parentesco')).toHaveAccessibleDescription(/Este campo es obligatorio\.$/),
    )
    fill('Parentesco', 'Hija')
    expect(group(1).getByRole('checkbox', { name: /fotos y videos/ })).not.toBeChecked()
    await user.click(group(1).getByRole('checkbox', { name: /fotos y videos/ }))
    await user.type(group(1).getByLabelText('Nombre completo'), ' Sol ')
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      participants: [
        {
          ...{ id: 0, name: 'Sol', birthdate: '2015-01-01', photos: true },
          ...{ relationship: 'Hija', parentName: 'Ana Peña Ruiz' },
        },
      ],
    })
  })

  it('have the name of the responsible adult until another one is typed', async () => {
    await showRegistration({})
    const adult = () => screen.getAllByLabelText('Nombre completo')[0] as HTMLElement
    fill('Fecha de nacimiento', '2015-01-01')
    await user.type(adult(), ' Ruiz')
    expect(field(parent)).toHaveValue('Ana Peña Ruiz')
    await showRegistration({})
    await screen.findByText(/^Recuperamos lo que habías escrito/)
    await user.type(adult(), ' Gil')
    expect(field(parent)).toHaveValue('Ana Peña Ruiz Gil')
    fill(parent, 'Luis Gil')
    await user.type(adult(), ' de Luna')
    expect(field(parent)).toHaveValue('Luis Gil')
  })

  it.each([
    ['1900-01-01', /Elige una fecha desde el/],
    ['2999-01-01', /Elige una fecha hasta el/],
  ])('are 2 to 60 years old: not born %s', async (birthdate, text) => {
    const { sent } = await showRegistration(known)
    await pick(1, 'Un alumno nuevo')
    fill('Fecha de nacimiento', birthdate)
    await send()
    await waitFor(() =>
      expect(field('Fecha de nacimiento')).toHaveAccessibleDescription(expect.stringMatching(text)),
    )
    expect(sent).toEqual([])
  })

  it('who were saved meanwhile are not made anew', async () => {
    const { sent } = await showRegistration(known)
    await pick(1, 'Un alumno nuevo')
    await user.type(group(1).getByLabelText('Nombre completo'), 'Mía')
    fill('Fecha de nacimiento', '2001-05-05')
    await accept()
    await send()
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ participants: [{ id: 32 }] }))
  })
})
