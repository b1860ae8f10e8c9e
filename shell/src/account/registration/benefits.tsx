import { Box, Card, Flex, Heading, Icon, PlainList } from '@rodada/ui'

const benefits = [
  'Compras rápidas',
  'Historial y seguimiento de tus pedidos',
  'Ofertas y novedades exclusivas',
  'Inscripción a clases y seguimiento de tu progreso',
]

export function Benefits() {
  return (
    <Card>
      <Heading as="h2" size="card" mb="4">
        Con tu cuenta tienes
      </Heading>
      <PlainList gap="3">
        {benefits.map((benefit) => (
          <Flex as="li" key={benefit} gap="3" align="flex-start">
            <Box color="success.fg" mt="0.5">
              <Icon name="check" />
            </Box>
            {benefit}
          </Flex>
        ))}
      </PlainList>
    </Card>
  )
}
