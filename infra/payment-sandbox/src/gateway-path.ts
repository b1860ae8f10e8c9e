/** Path of payment forms and verifications, as at the provider's own gateway. */
export const gatewayPath = '/adq'
