import type { Branch, Business as BusinessData } from '@rodada/contracts/business/data'
import type { EntityManager } from '@rodada/service/data/orm'
import { BranchCopy } from './branch-copy.entity.ts'
import type { Business } from './business.entity.ts'
import type { StatedData } from './stated-data.ts'

/** All that the public sees of the business. */
export async function presentBusiness(em: EntityManager, business: Business): Promise<BusinessData> {
  const branches = await em.find(BranchCopy, {}, { orderBy: { position: 'asc' } })
  return { ...statedOf(business), branches: branches.map(presentBranch) }
}

export function statedOf(business: Business): StatedData {
  return {
    name: business.name,
    phone: business.phone,
    whatsapp: business.whatsapp,
    email: business.email,
    facebook: business.facebook,
    instagram: business.instagram,
    legalName: business.legalName,
    taxId: business.taxId,
    address: business.address,
    privacyOffice: business.privacyOffice,
    privacyEmail: business.privacyEmail,
    jurisdiction: business.jurisdiction,
    about: business.about,
    legalVersion: business.legalVersion,
    partPaymentsGive: business.partPaymentsGive,
    letsInUnpaid: business.letsInUnpaid,
  }
}

function presentBranch({ id, name, address, hours, phone, mapUrl }: BranchCopy): Branch {
  return { id, name, address, hours, phone, mapUrl }
}
