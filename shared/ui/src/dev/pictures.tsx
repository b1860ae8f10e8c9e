import { CardGrid } from '../media-card/card-grid.tsx'
import { Gallery } from '../media-card/gallery.tsx'
import { MediaCard, type MediaCardProps } from '../media-card/media-card.tsx'
import { Badge } from '../primitives/badge.ts'
import { Grid } from '../primitives/box.tsx'
import { PriceTag } from '../text/price-tag.tsx'
import { coursePictures, productPicture } from './samples.ts'
import { Section } from './section.tsx'

const cards: readonly MediaCardProps[] = [
  {
    href: '#1',
    title: 'Longboard dance en el malecón',
    purpose: 'courses',
    picture: coursePictures[0],
    meta: 'Longboard · Principiante',
    price: <PriceTag amount={1450} note="pago único" />,
    action: 'Más Información',
  },
  {
    href: '#2',
    title:
      'Bowl y transiciones para quien ya rueda y quiere perderle el miedo a la pared más alta del parque',
    purpose: 'courses',
    picture: undefined,
    meta: 'Bowl, street y todo lo que tenga inclinación · Intermedio y Avanzado',
    price: <PriceTag amount={0} />,
    action: 'Más Información',
  },
  {
    href: '#3',
    title: 'Completa Bahía 8.0"',
    purpose: 'products',
    picture: productPicture,
    badge: (
      <Badge variant="solid" colorPalette="wheel">
        NUEVO
      </Badge>
    ),
    meta: 'Patinetas completas',
    price: <PriceTag amount={1899} extra={{ label: 'Precio academia', amount: 1699 }} />,
  },
  {
    href: '#4',
    title: 'Casco sin foto',
    purpose: 'products',
    picture: undefined,
    meta: 'Cascos',
    price: <PriceTag amount={123899.5} />,
  },
]

/** Cards and slideshows: with and without pictures, of short and long texts. */
export function Pictures() {
  return (
    <>
      <Section title="MediaCard">
        <CardGrid items={cards} keyOf={({ href }) => href}>
          {(card) => <MediaCard {...card} level="h3" />}
        </CardGrid>
      </Section>
      <Section title="Gallery">
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
          <Gallery purpose="courses" pictures={coursePictures} alt="Curso con dos fotos" />
          <Gallery purpose="courses" pictures={[]} alt="Curso sin fotos" />
        </Grid>
      </Section>
    </>
  )
}
