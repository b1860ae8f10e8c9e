import { newPerson, register } from '../people.ts'
import { registerForCourse } from '../registration-factory.ts'
import { desk, expectNoSidewaysScroll } from '../screens.ts'
import { enter, expect, test } from '../test.ts'

const longest = 'Ñ'.repeat(255)

test('a name of one endless word widens no page, the family’s or the staff’s', async ({
  page,
  otherPage,
}) => {
  await register(otherPage.request, { ...newPerson(), name: longest, lastName: longest })
  const { id } = await registerForCourse(otherPage, 'Patineta desde cero', longest)
  await enter(page, 'courses')
  const found = await page.request.get(`/api/ClassCapturist/SiteSubscription/Index?search=%23${id}`)
  const [subscription] = (await found.json()).list
  const visits = [
    [otherPage, [`/suscripcion/${id}`, `/suscripcion/${id}/confirmacion-de-registro`, '/suscripciones']],
    [
      page,
      [
        `/suscripcion/${id}?modo=administrar`,
        `/administrar-suscripciones?search=${id}`,
        `/administrar-clases?search=${id}`,
        `/administrar-alumnos/${subscription.participants[0].id}`,
      ],
    ],
  ] as const
  for (const [visitor, addresses] of visits)
    for (const address of addresses) {
      await visitor.goto(address)
      await expect(visitor.getByText(longest).first()).toBeAttached()
      await expectNoSidewaysScroll(visitor, [desk])
    }
})

test('a name of one endless word widens no page of the administration', async ({ page, otherPage }) => {
  const person = { ...newPerson(), name: longest, lastName: longest }
  await register(otherPage.request, person)
  const { id } = await (await otherPage.request.get('/api/me')).json()
  await enter(page, 'admin')
  for (const address of [`/usuarios?search=${person.email}`, `/usuarios/${id}`, `/logs?user=${id}`]) {
    await page.goto(address)
    await expect(page.getByText(longest).first()).toBeAttached()
    await expectNoSidewaysScroll(page, [desk])
  }
})
