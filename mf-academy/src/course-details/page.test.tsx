import { describe, expect, it } from '@jest/globals'
import type { CourseDetails } from '@rodada/contracts/course'
import type { Me } from '@rodada/contracts/user'
import { showPage } from '@rodada/ui/testing'
import { screen } from '@testing-library/react'
import { pages } from '../pages.ts'
import { routes } from '../routes.tsx'
import { course } from '../testing/course.ts'

const show = (overrides: Partial<CourseDetails>, me: Me = {}) =>
  showPage({
    pages,
    modules: routes,
    address: '/clase/7',
    answers: { '/api/Course/Details/7': course({ id: 7, ...overrides }) },
    me,
    otherPaths: ['/clase/7/registro', '/clase/7/identificacion'],
  })

const registration = () => screen.queryByRole('link', { name: 'Iniciar con el Registro' })

describe('/clase/{id}', () => {
  it('tells levels, disciplines, benefits one by one, requirements and price', async () => {
    await show({})
    for (const text of [
      'Básico',
      'Calle',
      'Casco incluido',
      'Grupos de seis',
      'Rodilleras',
      '$180.00',
      'precio por clase',
    ])
      expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByText('No requiere membresía')).toBeNull()
    expect(screen.queryByText('1 clase')).toBeNull()
  })

  it('tells the number of classes for single payment only', async () => {
    await show({ singlePayment: true, classFrom: 8, classTo: 8, price: 1200, membershipRequired: false })
    expect(screen.getByText('8 clases')).toBeDefined()
    expect(screen.getByText('pago único')).toBeDefined()
    expect(screen.getByText('No requiere membresía')).toBeDefined()
  })

  it('is free without a price', async () => {
    await show({ price: 0 })
    expect(screen.getByText('Gratis')).toBeDefined()
    expect(screen.queryByText('precio por clase')).toBeNull()
  })

  it('says that a class without a schedule is to be agreed', async () => {
    await show({})
    expect(screen.getByText('Horario por acordar')).toBeDefined()
  })

  it.each<[string, Me, string | undefined]>([
    ['a visitor', {}, '/clase/7/identificacion'],
    ['a customer', { id: 5, name: 'Ana', roles: ['GeneralUser'] }, '/clase/7/registro'],
    ['staff', { id: 3, name: 'Leo', roles: ['ClassCapturist'] }, undefined],
  ])('offers registration to %s as the role allows', async (_who, me, target) => {
    await show({}, me)
    if (target !== undefined) await screen.findByRole('link', { name: 'Iniciar con el Registro' })
    expect(registration()?.getAttribute('href')).toBe(target)
  })
})
