import { mapLink } from '@rodada/contracts/address/map-link'
import { Grid, Link } from '@rodada/ui'
import { isEmpty, NumberField, useWatch } from '@rodada/ui/forms'
import type { FormOfLocation } from './location-values.ts'

/** Maps give up to fifteen decimals. */
const anyDecimals = 1e-15

type Coordinate = 'latitude' | 'longitude'

/** Latitude and longitude: both or none. */
export function Coordinates({ form }: { form: FormOfLocation }) {
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] })

  function goesWith(other: Coordinate) {
    return {
      deps: other,
      validate: (value: unknown) =>
        !isEmpty(value) || isEmpty(form.getValues(other)) || 'Escribe las dos coordenadas o ninguna.',
    }
  }
  return (
    <>
      <Grid gap="5" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <NumberField
          form={form}
          name="latitude"
          label="Latitud"
          hint="Por ejemplo, 19.3698"
          min={-90}
          max={90}
          step={anyDecimals}
          rules={goesWith('longitude')}
        />
        <NumberField
          form={form}
          name="longitude"
          label="Longitud"
          hint="Por ejemplo, -99.1432"
          min={-180}
          max={180}
          step={anyDecimals}
          rules={goesWith('latitude')}
        />
      </Grid>
      {isPoint(latitude, 90) && isPoint(longitude, 180) && (
        <p>
          <Link href={mapLink(`${latitude},${longitude}`)} target="_blank" rel="noopener noreferrer">
            Ver en el mapa
          </Link>
        </p>
      )}
    </>
  )
}

/** While somebody types, the value may not be a number yet. */
function isPoint(value: unknown, most: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= most
}
