import { comparableName } from '@rodada/contracts/comparable-name'

/** `Patio Portales (Benito Juárez)`: strangers know the city. The name alone where that says it. */
export function placeText({ name, city }: { readonly name: string; readonly city: string }): string {
  return comparableName(name).includes(comparableName(city)) ? name : `${name} (${city})`
}
