/** Where forms are posted and verifications asked, as at the provider's own gateway. */
export const gatewayPath = '/adq'
