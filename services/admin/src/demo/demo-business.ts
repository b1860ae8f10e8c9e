import type { BusinessForm } from '@rodada/contracts/business/calls'

/** Invented: the RFC has the right form and belongs to nobody. */
export const demoBusiness: BusinessForm = {
  name: 'Rodada',
  phone: '+525588120430',
  whatsapp: '+525588120431',
  email: 'hola@rodada.test',
  facebook: 'rodada.patinetas.mx',
  instagram: 'rodada.patinetas',
  legalName: 'Patinetas y Academia Rodada, S.A. de C.V.',
  taxId: 'PAR190514QX7',
  address: 'Calzada de los Talleres 218, Portales Norte, 03300 Benito Juárez, Ciudad de México',
  privacyOffice: 'Atención a clientes',
  privacyEmail: 'datos@rodada.test',
  jurisdiction: 'la Ciudad de México',
  about:
    'Somos una tienda de patinetas con una academia adentro. Vendemos el equipo con el que patinamos y enseñamos a subirse a él.\n\nAquí lo primero es el casco; después, todo lo demás.',
  legalVersion: '2026-11-23',
}
