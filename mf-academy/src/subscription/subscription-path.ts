/** Where its owner looks at a subscription. */
export function subscriptionPath(id: number | string): string {
  return `/suscripcion/${id}`
}
