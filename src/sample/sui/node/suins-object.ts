import { bcs } from '@mysten/sui/bcs'
import type { SuiStateObject } from './state.ts'

const REGISTRATION =
  '0xd22b24490e0bae52676651b4f56660a5ff8022a2576e0089f79b3c88d44e08f0::suins_registration::SuinsRegistration'
const SUBDOMAIN =
  '0x00c2f85e07181b90c140b15c5ce27d863f93c4d9159d2a4e7bdaeb40e286d6f5::subdomain_registration::SubDomainRegistration'

const Registration = bcs.struct('SuinsRegistration', {
  id: bcs.Address,
  domain: bcs.struct('Domain', { labels: bcs.vector(bcs.string()) }),
  domain_name: bcs.string(),
  expiration_timestamp_ms: bcs.u64(),
  image_url: bcs.string(),
})
const SubDomain = bcs.struct('SubDomainRegistration', { id: bcs.Address, nft: Registration })

/** `endsAt` in Unix milliseconds. */
type Named = { id: string; owner: string; name: string; endsAt: number; imageUrl?: string }

const registrationOf = ({ id, name, endsAt, imageUrl = '' }: Named) => ({
  id,
  domain: { labels: name.split('.').toReversed() },
  domain_name: name,
  expiration_timestamp_ms: endsAt,
  image_url: imageUrl,
})

/** A SuiNS name as its owner holds it. */
export const suinsName = (named: Named): SuiStateObject => ({
  id: named.id,
  owner: named.owner,
  type: REGISTRATION,
  content: Registration.serialize(registrationOf(named)).toBytes(),
  display: { name: named.name, image_url: named.imageUrl ?? '' },
})

/** A name below another, which wraps its registration. */
export const suinsSubdomain = (named: Named): SuiStateObject => ({
  id: named.id,
  owner: named.owner,
  type: SUBDOMAIN,
  content: SubDomain.serialize({ id: named.id, nft: registrationOf(named) }).toBytes(),
  display: { name: named.name, image_url: named.imageUrl ?? '' },
})
