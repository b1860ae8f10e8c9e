import { comparableName } from '@rodada/contracts/words/comparable-name'

/** `Patio Portales (Benito Juárez)`; the name alone where it contains the city. */
export function placeText({ name, city }: { readonly name: string; readonly city: string }): string {
  return comparableName(name).includes(comparableName(city)) ? name : `${name} (${city})`
}
