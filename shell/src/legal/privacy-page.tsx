import { type Business, messagingApp } from '@rodada/contracts/business/data'
import { guestDataYears, unpaidGuestDataDays } from '@rodada/contracts/order/rules'
import { capital, privacyContactText } from './contact-words.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'

/** Privacy notice under the Ley Federal de Protección de Datos Personales en Posesión de los Particulares (DOF, 20 March 2025). */
function privacy(business: Business): readonly LegalSection[] {
  const { name } = business
  return [
    {
      title: 'Responsable de tus datos',
      body: [
        `${responsible(business)} es responsable del tratamiento de los datos personales que recaba en ${name}, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.`,
        `Para cualquier asunto sobre tus datos ${privacyContactText(business)}${officeOf(business)}.`,
      ],
    },
    {
      title: 'Datos que usamos',
      body: [
        [
          'De tu cuenta: nombre, apellidos, correo electrónico, teléfono y contraseña (guardada de forma que no podemos leerla).',
          'De la persona responsable de una inscripción: nombre, teléfono, correo, domicilio e imágenes de su credencial para votar (INE).',
          'De cada participante: nombre, fecha de nacimiento y, si es menor de edad, nombre y parentesco de su madre, padre o tutor.',
          'De tus suscripciones: clases, asistencias, pagos y su resultado. No recibimos ni guardamos los datos de tu tarjeta.',
          'Para facturar, solo si pides factura: RFC, nombre o razón social, régimen fiscal, código postal fiscal y uso del CFDI.',
          'De tus pedidos: productos, precios, pagos, entregas y devoluciones; nombre, teléfono y dirección de quien los recibe o recoge y, si compras sin cuenta, tu correo.',
          'De envío, si los registras en tu cuenta: nombre, teléfono y dirección.',
          'De la carta responsiva, si la firmas en pantalla: tu nombre, el trazo de tu firma, la dirección de red (IP) y el momento en que firmaste.',
          'De la salud de un participante, solo si los registras: a quién llamar en una emergencia, alergias, padecimientos y medicamentos.',
          `Si nos escribes por ${messagingApp} o por correo: tu número o dirección, el nombre de tu perfil y lo que nos cuentas. ${messagingApp} trata además esos datos conforme a su propio aviso.`,
          'De seguridad: fecha, dirección de red y navegador con que se hacen los cambios en tu cuenta.',
        ],
      ],
    },
    {
      title: 'Datos sensibles, tu credencial y los datos de menores',
      body: [
        'La credencial para votar es un documento de identidad. Sus imágenes muestran tu fotografía, nombre, domicilio, fecha de nacimiento, sexo, CURP, clave de elector, firma y vigencia y, según el modelo, tu huella digital. Las usamos solo para comprobar que la persona responsable es quien dice ser; no extraemos de ellas datos biométricos, no las comparamos con otras y no las usamos para nada más. Puedes cubrir la huella antes de tomar la foto. Junto a ella ves quién del personal la ha consultado.',
        'Las alergias, los padecimientos y los medicamentos de un participante son datos personales sensibles. Darlos es opcional: los guardamos solo con tu consentimiento expreso, que das al registrarlos junto con el contacto de emergencia. Se guardan cifrados, los ven solo la academia y quien imparte la clase, cada consulta queda registrada, y los usamos solo para cuidar al participante y atender una emergencia. Si retiras ese consentimiento en tu cuenta, en Consentimientos, se borran. Cuéntale a la persona que pones como contacto que nos diste su nombre y teléfono.',
        'Fuera de eso y de lo que muestran las imágenes de la credencial, no recabamos datos personales sensibles.',
        'La firma de la carta responsiva, con la dirección de red y el momento, prueba quién la aceptó; no extraemos de ella datos biométricos.',
        'Los datos de menores se tratan con el consentimiento de quien ejerce la patria potestad o tutela, que da al inscribirlos y puede revocar cuando quiera, y solo para prestarles el servicio. Las personas menores no pueden crear una cuenta.',
      ],
    },
    {
      title: 'Para qué los usamos',
      body: [
        'Finalidades necesarias para el servicio:',
        [
          'Crear y proteger tu cuenta e identificarte.',
          'Inscribir participantes, verificar la identidad de la persona responsable y preparar la carta responsiva.',
          'Cobrar y confirmar tus pagos, y facturarlos si lo pides.',
          'Venderte productos: apartarlos, cobrarlos, enviarlos o entregarlos, avisarte de tu pedido por correo y atender cancelaciones, devoluciones y garantías.',
          'Responder a lo que nos preguntas y atender tus solicitudes de productos.',
          'Impartir las clases, llevar la asistencia, cuidar la salud de los participantes y llamar a la persona responsable o al contacto de emergencia.',
          'Cumplir obligaciones legales y atender aclaraciones.',
        ],
        'Finalidades que no son necesarias (secundarias):',
        [
          'Recordarte por correo tus clases y cuándo renovar.',
          'Publicar fotos y videos de las clases en este sitio y en nuestras redes sociales, solo de los participantes para los que lo aceptas.',
        ],
      ],
    },
    {
      title: 'Cómo negarte a las finalidades secundarias',
      body: [
        'Las fotos y videos de cada participante las aceptas o las retiras en tu cuenta, en Consentimientos; los correos los apagas ahí mismo o con el enlace que lleva cada uno. Negarte no afecta tu servicio ni tu cuenta.',
        'Para no recibir publicidad de ninguna empresa en tu teléfono puedes inscribirlo en el Registro Público para Evitar Publicidad (REPEP) de la Profeco.',
      ],
    },
    {
      title: 'Con quién los compartimos',
      body: [
        'No vendemos tus datos. Los compartimos solo con quienes nos ayudan a prestar el servicio (por ejemplo, correo electrónico, alojamiento y la paquetería que lleva tu pedido), obligados a protegerlos y a usarlos solo como les indicamos, y con las autoridades cuando la ley lo exige. No hacemos transferencias que requieran tu consentimiento; si alguna hiciera falta, te lo pediríamos antes. Al pagar con tarjeta, tú entregas sus datos directamente al banco que procesa el cobro.',
      ],
    },
    {
      title: 'Cuánto tiempo los conservamos',
      body: [
        'Mientras tengas cuenta y después, bloqueados, durante los plazos que marcan las leyes fiscales y mercantiles. Las imágenes de la credencial se guardan cifradas, y se eliminan cuando eliminamos tus datos porque lo pediste. Los datos de salud, también cuando los borras o retiras tu consentimiento.',
        'Si pides que eliminemos tus datos, conservamos los pagos y recibos sin tu nombre durante cinco años, y las cartas responsivas firmadas mientras pueda haber reclamaciones por ellas.',
        `Si compraste sin cuenta, guardamos a nombre de quién fue el pedido, y a dónde, ${guestDataYears} años después de terminarlo, o ${unpaidGuestDataDays} días si se canceló sin pago.`,
      ],
    },
    {
      title: 'Tus derechos ARCO',
      body: [
        'Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso (derechos ARCO).',
        'Con tu sesión iniciada puedes descargar todo lo que guardamos de ti y pedir que lo eliminemos, sin más requisitos, en «Seguridad», dentro de tu cuenta.',
        'Si compraste sin cuenta, pídelo desde el correo que diste y di el número de tu pedido: de un pedido terminado quitamos tu nombre y tu dirección, y queda lo que se vendió y se cobró.',
        `${capital(privacyContactText(business))}${orIn(business)}. Tu solicitud lleva:`,
        [
          'tu nombre y un medio para responderte;',
          'copia de una identificación o, si actúas por alguien más, el documento que acredita tu representación;',
          'una descripción clara de los datos y de lo que pides: acceder, rectificar, cancelar u oponerte;',
          'si pides rectificar, el documento que respalda el cambio.',
        ],
        'Te responderemos en un plazo máximo de 20 días hábiles y, si procede, la haremos efectiva dentro de los 15 días hábiles siguientes; cada plazo puede ampliarse una sola vez por un periodo igual cuando el caso lo justifique, y te lo diremos. El trámite es gratuito, salvo gastos justificados de envío o copias.',
        'Si no respondemos o no quedas conforme, puedes acudir dentro de los 15 días hábiles siguientes a la Secretaría Anticorrupción y Buen Gobierno, autoridad en la materia.',
      ],
    },
    {
      title: 'Cómo revocar tu consentimiento o limitar el uso',
      body: [
        `Puedes revocar en cualquier momento el consentimiento que nos diste o limitar el uso de tus datos, con una solicitud por el mismo procedimiento. Algunas solicitudes pueden impedir que sigamos prestándote el servicio, o no proceder cuando la ley nos obliga a conservar los datos; te lo diremos.`,
      ],
    },
    {
      title: 'Cookies y tecnologías de rastreo',
      body: [
        'Usamos cookies propias, estrictamente necesarias: una mantiene tu sesión, otra reconoce los navegadores donde ya entraste a tu cuenta, para que los intentos de otras personas no te dejen fuera; si usas la verificación en dos pasos, otra recuerda por diez minutos que ya escribiste tu contraseña; otra recuerda en tu dispositivo si elegiste la apariencia clara u oscura; y si una versión del sitio no pudo abrirse, otra lo anota hasta que cierras tu navegador. Otra guarda por medio año un número al azar del 0 al 99, que muchos navegadores comparten: dice quién ve primero una versión nueva del sitio. Si compras sin cuenta o adjuntas archivos, otra reconoce tu navegador hasta 30 días para mostrarte solo a ti ese pedido y esos archivos. También usamos el almacenamiento de tu navegador para recordar tu carrito, lo que escribiste sin enviar, en qué parte de cada página ibas y si una versión nueva del sitio ya contó tu visita, sin decir de quién es. No usamos cookies de publicidad ni rastreadores de terceros. Puedes borrarlas o bloquearlas en tu navegador; sin la cookie de sesión no podrás entrar a tu cuenta.',
      ],
    },
    {
      title: 'Cambios a este aviso',
      body: [
        'Si cambiamos este aviso publicaremos la nueva versión en esta página, con la fecha desde la que vale. Si el cambio afecta las finalidades o lo que consentiste, te avisaremos por correo y te pediremos tu consentimiento cuando la ley lo requiera.',
      ],
    },
  ]
}

function responsible({ name, legalName, address }: Business): string {
  return `${legalName ?? name}${address === null ? '' : `, con domicilio en ${address},`}`
}

function officeOf({ privacyOffice }: Business): string {
  return privacyOffice === null ? '' : ` (${privacyOffice})`
}

function orIn({ address }: Business): string {
  return address === null ? '' : `, o preséntala en ${address}`
}

/** /politica-de-privacidad. */
export function Component() {
  return (
    <LegalPage
      title="Aviso de privacidad"
      lead="Qué datos usamos, para qué, y cómo decides sobre ellos."
      sections={privacy}
      other={{ label: 'Términos y condiciones', href: '/terminos-y-condiciones' }}
    />
  )
}
