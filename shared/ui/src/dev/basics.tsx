import { Icon } from '../icons/icon.tsx'
import { type IconName, iconPaths } from '../icons/icon-paths.ts'
import { Badge, Tag } from '../primitives/badge.ts'
import { Flex, Grid } from '../primitives/box.tsx'
import { Button, IconButton, LinkButton } from '../primitives/button.tsx'
import { Card } from '../primitives/layout.ts'
import { Link } from '../primitives/link.ts'
import { Spinner } from '../primitives/skeleton.ts'
import { Eyebrow, Heading, List, Text } from '../primitives/text.ts'
import { palettes, type Tone } from '../theme/colors.ts'
import { Section } from './section.tsx'

const tones = Object.keys(palettes).filter((name): name is Tone => name in palettes)
const icons = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths)
const variants = ['solid', 'outline', 'subtle', 'ghost'] as const

function Typography() {
  return (
    <Section title="Texto">
      <Heading size="hero">Rueda sin miedo</Heading>
      <Heading size="page">Tabla completa Órbita 8.25"</Heading>
      <Heading size="section">Cursos que más se llenan</Heading>
      <Heading size="card">Skate desde cero, sábados</Heading>
      <Eyebrow>Academia</Eyebrow>
      <Text size="lg">Clases para niñas, niños y adultos en tres parques de la ciudad.</Text>
      <Text>
        Cada clase dura noventa minutos, con calentamiento y equipo de protección incluido.{' '}
        <Link href="/academia">Ver cursos</Link>
      </Text>
      <Text tone="muted">Texto secundario, ¡con acentos, eñes y signos! $1,234.00</Text>
      <Text tone="subtle" size="sm">
        Texto menor
      </Text>
      <List>
        <li>Casco y rodilleras prestados</li>
        <li>Grupos de ocho personas</li>
      </List>
    </Section>
  )
}

function Buttons() {
  return (
    <Section title="Botones">
      {variants.map((variant) => (
        <Flex key={variant} gap="3" wrap="wrap" align="center">
          {tones.map((tone) => (
            <Button key={tone} variant={variant} colorPalette={tone}>
              {tone}
            </Button>
          ))}
        </Flex>
      ))}
      <Flex gap="3" wrap="wrap" align="center">
        <Button size="sm">Chico</Button>
        <Button>Mediano</Button>
        <Button size="lg">Grande</Button>
        <LinkButton href="/academia" colorPalette="bowl">
          Enlace <Icon name="forward" />
        </LinkButton>
        <Button disabled>
          <Spinner /> Guardando
        </Button>
        <IconButton label="Editar">
          <Icon name="edit" />
        </IconButton>
      </Flex>
    </Section>
  )
}

function Labels() {
  return (
    <Section title="Etiquetas">
      {(['solid', 'subtle', 'outline'] as const).map((variant) => (
        <Flex key={variant} gap="2" wrap="wrap">
          {tones.map((tone) => (
            <Badge key={tone} variant={variant} colorPalette={tone}>
              {tone}
            </Badge>
          ))}
        </Flex>
      ))}
      <Flex gap="2" wrap="wrap">
        <Tag>Street</Tag>
        <Tag>Bowl</Tag>
        <Tag>Longboard</Tag>
      </Flex>
    </Section>
  )
}

/** Colours, text, buttons, labels, icons. */
export function Basics() {
  return (
    <>
      <Typography />
      <Buttons />
      <Labels />
      <Section title="Iconos">
        <Flex gap="4" wrap="wrap">
          {icons.map((name) => (
            <Icon key={name} name={name} size={24} label={name} />
          ))}
        </Flex>
      </Section>
      <Section title="Superficies">
        <Grid templateColumns="repeat(auto-fill, minmax(9rem, 1fr))" gap="3">
          <Card padding="sm">Card</Card>
          <Card padding="sm" bg="muted">
            muted
          </Card>
          <Card padding="sm" colorScheme="dark" color="fg">
            noche
          </Card>
        </Grid>
      </Section>
    </>
  )
}
