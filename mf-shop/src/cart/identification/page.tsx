import type { Cart } from '@rodada/contracts/order/cart'
import {
  Breadcrumb,
  Callout,
  Card,
  Container,
  Flex,
  Grid,
  Heading,
  Link,
  LinkButton,
  PageHeader,
  Text,
  TileLink,
} from '@rodada/ui'
import { Form, SubmitButton, TextField, useForm } from '@rodada/ui/forms'
import { useSession } from '@rodada/web/pages/app'
import { withReturnUrl } from '@rodada/web/pages/return-url'
import { usePageData } from '@rodada/web/pages/router'
import { CartPart, loadCartPage } from '../cart-part.tsx'
import { CartTotals } from '../cart-totals.tsx'
import { isOrderable, needsStudent } from '../load-cart.ts'
import { NoLines } from '../no-lines.tsx'
import { useCreateOrder } from './use-create-order.ts'

export const loader = loadCartPage

const here = '/carrito/identificacion'

const nobody = { email: '', code: '' }

function CodeField({ form }: { form: ReturnType<typeof useForm<typeof nobody>> }) {
  return (
    <TextField
      form={form}
      name="code"
      label="Código de descuento"
      autoComplete="off"
      maxLength={60}
      hint="Si tienes uno. El descuento se ve en tu pedido, antes de pagar."
    />
  )
}

function GuestForm({ cart }: { cart: Cart }) {
  const form = useForm({ defaultValues: nobody })
  const create = useCreateOrder(cart)
  return (
    <Form form={form} onSubmit={({ email, code }) => create({ email: email.trim(), code })}>
      <TextField
        form={form}
        name="email"
        type="email"
        label="Correo"
        autoComplete="email"
        hint="Ahí te mandamos el recibo y el enlace para ver tu pedido."
        required
      />
      <CodeField form={form} />
      <SubmitButton form={form} busy="Creando tu pedido...">
        Continuar como invitado
      </SubmitButton>
    </Form>
  )
}

function Accounts() {
  return (
    <Grid templateColumns={{ md: '1fr 1fr' }} gap="4">
      <TileLink
        href={withReturnUrl('/identificacion', here)}
        reload
        icon="user"
        title="Tengo una cuenta"
        text="Inicia sesión y usa la dirección que ya guardaste."
      />
      <TileLink
        href={withReturnUrl('/registro-de-usuarios', here)}
        icon="user-new"
        title="Soy nuevo"
        text="Crea tu cuenta y sigue tus pedidos desde ella."
      />
    </Grid>
  )
}

function WaysIn({ cart }: { cart: Cart }) {
  return (
    <>
      <Accounts />
      <Card as="section" aria-labelledby="invitado">
        <Heading id="invitado" size="card" mb="4">
          Comprar como invitado
        </Heading>
        <GuestForm cart={cart} />
      </Card>
    </>
  )
}

/** Signed-in customers only confirm. */
function OwnOrder({ cart, name }: { cart: Cart; name: string }) {
  const form = useForm({ defaultValues: nobody })
  const create = useCreateOrder(cart)
  return (
    <Card>
      <Form form={form} onSubmit={({ code }) => create({ email: null, code })}>
        <CodeField form={form} />
        <SubmitButton form={form} busy="Creando tu pedido..." wide>
          {`Continuar como ${name}`}
        </SubmitButton>
      </Form>
    </Card>
  )
}

function ReviewCart({ text }: { text: string }) {
  return (
    <Callout role="status" text={text}>
      <LinkButton href="/carrito" size="sm" variant="outline" colorPalette="ink">
        Revisar mi carrito
      </LinkButton>
    </Callout>
  )
}

/** Guests cannot buy products reserved for students; the visitor may be a student who has not signed in. */
function StudentsAlone() {
  return (
    <Flex direction="column" gap="6">
      <ReviewCart text="En tu carrito hay productos exclusivos para alumnos. Inicia sesión con tu cuenta de alumno, o quítalos para comprar lo demás." />
      <Accounts />
    </Flex>
  )
}

/** The links open beside the form, so what was typed stays. */
function WhatIsAccepted() {
  return (
    <Text size="sm" tone="muted">
      Al continuar aceptas los{' '}
      <Link href="/terminos-y-condiciones" target="_blank" rel="noopener">
        términos y condiciones
      </Link>{' '}
      y el{' '}
      <Link href="/politica-de-privacidad" target="_blank" rel="noopener">
        aviso de privacidad
      </Link>
      .
    </Text>
  )
}

function Identification({ cart }: { cart: Cart }) {
  const { status, user } = useSession()
  if (cart.lines.length === 0) return <NoLines />
  if (status !== 'signed-in' && needsStudent(cart)) return <StudentsAlone />
  if (!isOrderable(cart)) return <ReviewCart text="Algo cambió en tu carrito. Revísalo antes de continuar." />
  return (
    <Flex direction="column" gap="6">
      <CartTotals cart={cart} />
      {status === 'signed-in' ? <OwnOrder cart={cart} name={user.name} /> : <WaysIn cart={cart} />}
      <WhatIsAccepted />
    </Flex>
  )
}

/** Who buys, /carrito/identificacion: an account, or a guest with an e-mail. */
export function Component() {
  const { cart } = usePageData<typeof loader>()
  const { status } = useSession()
  return (
    <Container width="prose" pb="12">
      <Breadcrumb
        crumbs={[
          { label: 'Inicio', href: '/' },
          { label: 'Carrito', href: '/carrito' },
          { label: 'Identificación' },
        ]}
      />
      <PageHeader
        title="Carrito de compra"
        lead={
          status === 'signed-in'
            ? 'Tu pedido queda en tu cuenta: ahí lo sigues.'
            : 'Dinos quién eres para continuar con tu compra.'
        }
        back="/carrito"
      />
      <CartPart cart={cart}>{(loaded) => <Identification cart={loaded} />}</CartPart>
    </Container>
  )
}
