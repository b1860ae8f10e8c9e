import type { Business } from '@rodada/contracts/business/data'
import { fullReturnDays, refundDays } from '@rodada/contracts/money/return-rules'
import { branchHoldDays, returnDays, unpaidOrderDays } from '@rodada/contracts/order/rules'
import { capital, contactText } from './contact-words.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'

/** Terms and conditions of the shop and the academy. */
function terms(business: Business): readonly LegalSection[] {
  const { name } = business
  const us = contactText(business)
  return [
    {
      title: 'Quiénes somos y qué aceptas',
      body: [
        `Este sitio es operado por ${operator(business)} (en adelante, “${name}”).`,
        'Al usar el sitio, crear una cuenta, comprar un producto o inscribirte a una clase aceptas estos términos. Si no estás de acuerdo con ellos, no uses el sitio. De tu cuenta y de cada inscripción guardamos la versión que aceptaste y cuándo lo hiciste.',
        'El Aviso de privacidad explica qué datos personales usamos y cómo decides sobre ellos.',
      ],
    },
    {
      title: 'Uso personal y no comercial',
      body: [
        'El sitio es para tu uso personal y no comercial: consultar y comprar productos, inscribirte o inscribir a quienes dependen de ti, pagar y dar seguimiento a tus pedidos y suscripciones.',
        'No puedes revender clases, ceder tu suscripción a otra persona sin nuestro acuerdo, ni copiar o explotar comercialmente el contenido del sitio.',
      ],
    },
    {
      title: 'Referencias a la plataforma',
      body: [
        `Cuando decimos “la plataforma”, “el sitio” o “${name}” nos referimos a estas páginas, a los servicios que las hacen funcionar y a los correos que te enviamos por ellas. La plataforma puede cambiar, mejorar o interrumpirse por mantenimiento; procuramos avisarte con tiempo.`,
      ],
    },
    {
      title: 'Usuarios, cuentas, contraseñas y seguridad',
      body: [
        'Para inscribirte necesitas una cuenta con datos verdaderos y actualizados; para comprar productos basta un correo. Debes ser mayor de edad; las personas menores participan inscritas por su madre, padre o tutor.',
        'Tu contraseña es personal. No la compartas, elige una que no uses en otro sitio y avísanos de inmediato si crees que alguien más entró a tu cuenta. Nunca te pediremos tu contraseña por correo, teléfono o mensaje.',
        'Podemos bloquear o suspender una cuenta cuando haya señales de uso indebido, datos falsos o intentos de entrar sin permiso. Puedes pedir que revisemos esa decisión por nuestros medios de contacto.',
      ],
    },
    {
      title: 'Precios, IVA y facturación',
      body: [
        'Los precios de productos, clases y membresías se muestran en pesos mexicanos (MXN) e incluyen el Impuesto al Valor Agregado (IVA). El precio que pagas es el total que el sitio te muestra al confirmar; no hay cargos que no se vean antes de pagar.',
        `Puedes pedir factura (CFDI) de tus clases, de tu membresía y de los productos que nos compres. ${capital(us)} lo antes posible y dentro del mismo periodo fiscal de tu pago, con:`,
        [
          'el número de tu suscripción, si es de clases o de membresía, o el de tu pedido, si es de productos;',
          'RFC, nombre o razón social, régimen fiscal y código postal de tu domicilio fiscal, como aparecen en tu constancia de situación fiscal;',
          'el uso del CFDI y el correo al que la enviamos.',
        ],
      ],
    },
    {
      title: 'Clases, inscripciones y membresía',
      body: [
        'Cada clase indica su nivel, disciplina, requisitos, horario y lugar. La suscripción te da el número de clases que elegiste, válidas hasta su fecha de vencimiento; las clases que no uses antes de esa fecha se pierden.',
        'Algunas clases requieren una membresía anual. Cuando es así, el sitio la suma a tu total antes de que pagues.',
        'El patinaje implica riesgo de caídas. Cada participante debe usar casco y protecciones, seguir las indicaciones de su instructor y presentar la carta responsiva firmada antes de su primera clase.',
      ],
    },
    {
      title: 'Pagos, cancelación y reembolsos de clases',
      body: [
        'Puedes pagar con tarjeta en línea o en sucursal. Los datos de tu tarjeta se capturan directamente en la plataforma de nuestro banco; nosotros no los vemos ni los guardamos. Una inscripción sin pagar se cancela sola a los 15 días.',
        [
          'Puedes cancelar tu inscripción o tu membresía en cualquier momento, tú mismo y de inmediato, con el botón “Cancelar” en Mis Suscripciones. Antes de que confirmes te mostramos qué se devuelve, cómo y hasta cuándo, y te lo enviamos por correo.',
          'Mientras esté pendiente de pago la cancelas sin costo.',
          `Si ya pagaste y aún no tomas ninguna clase, te devolvemos todo dentro de los ${fullReturnDays} días hábiles siguientes a tu pago, conforme al artículo 56 de la Ley Federal de Protección al Consumidor.`,
          'Después de ese plazo, o si ya tomaste clases, cancelar no devuelve dinero y pierdes las clases que te queden; si no cancelas, puedes tomarlas hasta su fecha de vencimiento.',
          'Reembolsamos las clases pendientes cuando la causa sea nuestra: cancelación del curso, cambio de sede u horario que no puedas aceptar.',
          'La membresía anual se devuelve completa en el mismo plazo, mientras no hayas tomado clases con ella. Si la tomaste con una inscripción que cancelas en ese plazo, se cancela y se devuelve con ella, a menos que otra de tus inscripciones la necesite.',
          'Al cancelar se liberan tus clases reservadas y tus lugares en listas de espera. Si hay una clase en curso, puedes cancelar en cuanto termine.',
          `El reembolso se hace por el mismo medio de pago, a más tardar en ${refundDays} días hábiles desde que cancelas o lo autorizamos.`,
        ],
        `Los días hábiles son de lunes a viernes, sin los días de descanso obligatorio de la Ley Federal del Trabajo. Si tienes dudas, o la causa es nuestra, ${us} con tu número de suscripción. Te respondemos en un plazo máximo de 5 días hábiles.`,
      ],
    },
    ...shopSections(us),
    {
      title: 'Contenido',
      body: [
        `Los textos, imágenes, marcas y diseños del sitio pertenecen a ${name} o a quienes nos autorizaron a usarlos. Puedes compartir enlaces a nuestras páginas; para cualquier otro uso necesitas nuestro permiso por escrito.`,
      ],
    },
    {
      title: 'Usos legales permitidos',
      body: [
        'Usa el sitio conforme a la ley y a estos términos. No está permitido:',
        [
          'Entrar o intentar entrar a cuentas, datos o sistemas que no son tuyos.',
          'Enviar información falsa, ofensiva o que viole derechos de otras personas.',
          'Interferir con el funcionamiento del sitio, sobrecargarlo o extraer datos de forma automatizada.',
          'Usar el sitio para suplantar a alguien o cometer fraude.',
        ],
      ],
    },
    {
      title: 'Responsabilidad',
      body: [
        'Respondemos por los daños que causemos por culpa o negligencia nuestra y por lo que la ley no permite excluir. No respondemos por daños que resulten de no usar protecciones, de desobedecer indicaciones del instructor, de información falsa que nos hayas dado o de causas fuera de nuestro control.',
        'Nada en estos términos limita los derechos que te da la Ley Federal de Protección al Consumidor. Si no quedas conforme con nuestra respuesta, puedes acudir a la Procuraduría Federal del Consumidor (Profeco): Teléfono del Consumidor 55 5568 8722 y 800 468 8722.',
      ],
    },
    {
      title: 'Cambios, ley aplicable y contacto',
      body: [
        'Si cambiamos estos términos publicaremos la nueva versión aquí con su fecha. Los cambios no afectan lo que ya pagaste.',
        `Estos términos se rigen por las leyes de los Estados Unidos Mexicanos${courts(business)}.`,
        `${capital(us)}.`,
      ],
    },
  ]
}

/** Terms of products, both those sold online and those sold on request. */
function shopSections(us: string): LegalSection[] {
  return [
    {
      title: 'Compras en línea',
      body: [
        'Compras con tu cuenta o como invitado, con un correo. El precio de cada pieza y el envío quedan fijos al hacer tu pedido y los ves antes de pagar. El Precio academia y los productos exclusivos para alumnos son para cuentas con una suscripción o membresía activa.',
        [
          'Si pagas con tarjeta, apartamos tus productos mientras pagas.',
          `Si pagas en sucursal, los apartamos ${branchHoldDays} días; llega con tu número de pedido.`,
          `Un pedido sin pagar se cancela solo: a los ${unpaidOrderDays} días, o cuando termina el plazo para pagarlo en sucursal.`,
          'Si tu pago se aprueba cuando ya no hay piezas, te devolvemos todo lo que pagaste.',
        ],
        'Los productos que no se venden en línea llevan el botón “Solicitar Producto”, que te pone en contacto con nosotros para confirmar existencia, precio y entrega; la compra se cierra en ese momento.',
      ],
    },
    {
      title: 'Envío y entrega',
      body: [
        'Enviamos dentro de México a los códigos postales que el sitio acepta. El costo sigue una tabla por zona y peso, puede ser gratis a partir de cierto monto, y se suma a tu total antes de que pagues. Cuando el pedido sale te mandamos la paquetería y el número de guía.',
        'También puedes recogerlo sin costo en una sucursal: te avisamos por correo cuando esté listo, y lo entregamos a quien diga el número de pedido.',
      ],
    },
    {
      title: 'Cancelaciones y devoluciones de productos',
      body: [
        [
          'Puedes cancelar tu pedido tú mismo y de inmediato, desde su página, mientras no haya salido ni lo hayas recogido. Antes de que confirmes te mostramos qué se devuelve, cómo y hasta cuándo.',
          'Si no lo has pagado no cuesta nada; si ya lo pagaste te devolvemos todo, también el envío.',
          `Tienes ${returnDays} días naturales desde la entrega para pedir una devolución, sin tener que justificarla. La pides en la página del pedido, que abres en “Mis pedidos” o con el enlace de tu correo; si compraste en el mostrador, en la sucursal. El producto debe volver sin uso y con sus accesorios.`,
          'Te reembolsamos el precio de lo que devuelves y, si devuelves el pedido completo, también el envío que pagaste. El envío de regreso corre por tu cuenta.',
          'Si llega dañado, incompleto o no es lo que pediste, lo cambiamos o te devolvemos tu dinero, y todos los envíos corren por nuestra cuenta.',
          `El reembolso se hace por el mismo medio de pago, a más tardar en ${refundDays} días hábiles desde que cancelas o lo autorizamos.`,
          'Los productos tienen la garantía de su fabricante y la que marca la ley.',
        ],
        `El plazo de devolución cubre los ${fullReturnDays} días hábiles que da el artículo 56 de la Ley Federal de Protección al Consumidor. Para cualquier duda ${us} con tu número de pedido.`,
      ],
    },
  ]
}

function operator({ name, legalName, taxId, address }: Business): string {
  const facts = [taxId && `RFC ${taxId}`, address && `domicilio en ${address}`].filter(Boolean)
  return `${legalName ?? name}${facts.length === 0 ? '' : `, con ${facts.join(' y ')}`}`
}

function courts({ jurisdiction }: Business): string {
  if (jurisdiction === null) return ''
  return ` y los tribunales de ${jurisdiction}, sin perjuicio de los que correspondan a tu domicilio como consumidor`
}

/** /terminos-y-condiciones. */
export function Component() {
  return (
    <LegalPage
      title="Términos y condiciones"
      lead="Las reglas de la tienda y de la academia, escritas para leerse."
      sections={terms}
      other={{ label: 'Aviso de privacidad', href: '/politica-de-privacidad' }}
    />
  )
}
