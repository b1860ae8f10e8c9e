/** Product name with its size or colour. */
export function lineName({ name, variantName }: { name: string; variantName: string | null }): string {
  return variantName === null ? name : `${name} (${variantName})`
}
