import { site } from '@rodada/contracts/site'
import type { LegalSection } from './legal-page.tsx'

const { operator, name } = site

/** Privacy notice under the Ley Federal de Protección de Datos Personales en Posesión de los Particulares (DOF, 20 March 2025). */
export const privacy: readonly LegalSection[] = [
  {
    title: 'Responsable de tus datos',
    body: [
      `${operator.legalName}, con domicilio en ${operator.address}, es responsable del tratamiento de los datos personales que recaba en ${name}, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.`,
      `Para cualquier asunto sobre tus datos: ${operator.privacyOffice}, ${operator.privacyEmail}.`,
    ],
  },
  {
    title: 'Datos que usamos',
    body: [
      [
        'De tu cuenta: nombre, apellidos, correo electrónico, teléfono y contraseña (guardada de forma que no podemos leerla).',
        'De la persona responsable de una inscripción: nombre, teléfono, correo, domicilio e imágenes de su credencial para votar.',
        'De cada participante: nombre, fecha de nacimiento y, si es menor de edad, nombre y parentesco de su madre, padre o tutor.',
        'De tus suscripciones: clases, asistencias, pagos y su resultado. No recibimos ni guardamos los datos de tu tarjeta.',
        'De envío, si los registras: nombre, teléfono y dirección.',
        'De seguridad: fecha, dirección de red y navegador con que se hacen los cambios en tu cuenta.',
      ],
      'No recabamos datos personales sensibles. Los datos de menores se tratan con el consentimiento de quien ejerce la patria potestad o tutela, y solo para prestarles el servicio.',
    ],
  },
  {
    title: 'Para qué los usamos',
    body: [
      'Finalidades necesarias para el servicio:',
      [
        'Crear y proteger tu cuenta e identificarte.',
        'Inscribir participantes, verificar la identidad de la persona responsable y preparar la carta responsiva.',
        'Cobrar, confirmar y facturar tus pagos.',
        'Impartir las clases, llevar la asistencia y contactar a la persona responsable en caso de emergencia.',
        'Cumplir obligaciones legales y atender aclaraciones.',
      ],
      'Finalidad que no es necesaria y a la que puedes negarte: enviarte novedades y promociones. Para negarte basta con escribirnos; eso no afecta tu servicio.',
    ],
  },
  {
    title: 'Con quién los compartimos',
    body: [
      'No vendemos tus datos. Los compartimos solo con quienes nos ayudan a prestar el servicio (por ejemplo, correo electrónico y alojamiento), obligados a protegerlos, y con las autoridades cuando la ley lo exige. Al pagar con tarjeta, tú entregas sus datos directamente al banco que procesa el cobro.',
    ],
  },
  {
    title: 'Cuánto tiempo los conservamos',
    body: [
      'Mientras tengas cuenta y después durante los plazos que marcan las leyes fiscales y mercantiles. Las imágenes de la credencial se guardan cifradas y se eliminan 12 meses después de que termina la última suscripción.',
    ],
  },
  {
    title: 'Tus derechos ARCO',
    body: [
      'Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso (derechos ARCO).',
      `Envía tu solicitud a ${operator.privacyEmail} con tu nombre, un medio para responderte, copia de una identificación (o el documento que acredite tu representación) y una descripción clara de lo que pides. Te responderemos en un plazo máximo de 20 días hábiles y, si procede, la haremos efectiva dentro de los 15 días hábiles siguientes. El trámite es gratuito, salvo gastos justificados de envío o copias.`,
      'Si no quedas conforme, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, autoridad en la materia.',
    ],
  },
  {
    title: 'Cómo revocar tu consentimiento',
    body: [
      `Puedes revocar en cualquier momento el consentimiento que nos diste o limitar el uso de tus datos, con una solicitud a ${operator.privacyEmail} por el mismo procedimiento. Algunas solicitudes pueden impedir que sigamos prestándote el servicio, o no proceder cuando la ley nos obliga a conservar los datos; te lo diremos.`,
    ],
  },
  {
    title: 'Cookies y tecnologías de rastreo',
    body: [
      'Usamos una cookie propia, estrictamente necesaria, para mantener tu sesión, otra que recuerda en tu dispositivo si elegiste la apariencia clara u oscura, y el almacenamiento de tu navegador para que no pierdas lo que escribes en un formulario. No usamos cookies de publicidad ni rastreadores de terceros. Puedes borrarlas o bloquearlas en tu navegador; sin la cookie de sesión no podrás entrar a tu cuenta.',
    ],
  },
  {
    title: 'Cambios a este aviso',
    body: [
      'Si cambiamos este aviso publicaremos la nueva versión en esta página con su fecha. Si el cambio afecta las finalidades o lo que consentiste, te avisaremos por correo y te pediremos tu consentimiento cuando la ley lo requiera.',
    ],
  },
]
