/** `Orizaba 101, int. 4`: the street with the number of the house, and that of the flat where there is one. */
export function streetText({ street, streetNumber }: { street: string; streetNumber: string }): string {
  return streetNumber === '' ? street : `${street}, int. ${streetNumber}`
}
