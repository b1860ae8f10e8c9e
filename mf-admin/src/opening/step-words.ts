import type { Opening, OpeningStepName } from '@rodada/contracts/business/opening'
import { formatDateTime } from '@rodada/web/words/format'

type State = Opening['steps'][number]['state']

interface StepWords {
  readonly title: string
  text(opening: Opening, state: State): string
  /** Absent where the step is done on this page. */
  readonly link?: { readonly href: string; readonly label: string }
}

const paymentTexts: Readonly<Record<NonNullable<Opening['paymentMode']>, string>> = {
  sandbox: 'Los cobros van a un banco simulado. Indica PAYMENT_MODE y los datos que te dio el banco.',
  test: 'Los cobros son de prueba: nada se cobra. Con PAYMENT_MODE=production se cobra de verdad.',
  production: 'Todo está listo para cobrar: paga con tu tarjeta un producto o una clase y cancélalo después.',
}

export const stepWords: Readonly<Record<OpeningStepName, StepWords>> = {
  business: {
    title: 'Datos del negocio',
    text: ({ missing }) =>
      missing.length === 0
        ? 'El contacto y los datos legales están completos.'
        : `${missing.join('. ')}. Lo que falta no se muestra a nadie.`,
    link: { href: '/configuracion/negocio', label: 'Datos del negocio' },
  },
  branches: {
    title: 'Sucursales',
    text: (_, state) =>
      state === 'done'
        ? 'Hay dónde pagar y preguntar en persona.'
        : 'Registra tus ubicaciones y marca en cuáles se puede pagar.',
    link: { href: '/configuracion', label: 'Ubicaciones' },
  },
  membershipPrice: {
    title: 'Precio de la membresía',
    text: (_, state) =>
      state === 'done'
        ? 'Ya lo indicaste.'
        : 'Por ahora es el precio que trae el sistema: cámbialo, o márcalo como listo si es el tuyo.',
    link: { href: '/configuracion', label: 'Precio de la membresía' },
  },
  shipping: {
    title: 'Costos de envío',
    text: (_, state) =>
      state === 'done'
        ? 'La tienda sabe a dónde envía y por cuánto.'
        : 'Sin ellos los pedidos solo se pueden recoger en una sucursal.',
    link: { href: '/configuracion/envios', label: 'Costos de envío' },
  },
  payment: {
    title: 'Prueba de pago',
    text: ({ paymentMode }, state) => {
      if (state === 'done') return 'Ya se cobró con tarjeta.'
      if (paymentMode === null)
        return state === 'settled'
          ? 'Se cobra solo en sucursal.'
          : 'Si van a cobrar con tarjeta en línea, indica PAYMENT_MODE al arrancar; si no, di que solo cobran en sucursal.'
      return paymentTexts[paymentMode]
    },
    link: { href: '/productos', label: 'Ir a la tienda' },
  },
  mail: {
    title: 'Prueba de correo',
    text: ({ mailLeaves }, state) => {
      if (state === 'done') return 'El servidor de correo aceptó un mensaje de prueba.'
      if (mailLeaves === false) return 'Los correos se quedan en este equipo: el sitio arrancó sin SMTP_URL.'
      return 'Pide un correo y revisa que te llegue.'
    },
  },
  backup: {
    title: 'Respaldos',
    text: ({ backupTakenAt }) =>
      backupTakenAt === null
        ? 'Todavía no hay ninguno. Programa «npm run backup -- <carpeta>» para cada noche.'
        : `El último: ${formatDateTime(backupTakenAt)}`,
    link: { href: '/configuracion/estado', label: 'Estado del sitio' },
  },
}
