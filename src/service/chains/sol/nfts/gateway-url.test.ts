import { expect, test } from 'vitest'
import { gatewayUrl } from './gateway-url.ts'

const gateways = { ipfsGateway: 'https://ours.example', arweaveGateway: 'https://weave.example' }
const cid = `Qm${'a'.repeat(44)}`
const id = 'A_-'.repeat(14).concat('A')

test.each([
  [`ipfs://${cid}`, `https://ours.example/ipfs/${cid}`],
  [`ipfs://ipfs/${cid}/1.json`, `https://ours.example/ipfs/${cid}/1.json`],
  [`https://somebody.example/ipfs/${cid}/1.json`, `https://ours.example/ipfs/${cid}/1.json`],
  [`https://b${'a'.repeat(58)}.ipfs.somebody.example/1.json`, `https://ours.example/ipfs/b${'a'.repeat(58)}/1.json`],
  [`ar://${id}`, `https://weave.example/${id}`],
  [`https://arweave.net/${id}`, `https://weave.example/${id}`],
])('%s is read at %s', (uri, url) => {
  expect(gatewayUrl(uri, gateways)).toBe(url)
})

test.each([
  'https://somebody.example/1.json',
  'http://127.0.0.1/ipfs/../admin',
  'https://ours.example/admin',
  'https://weave.example/admin',
  `ipfs://${cid}/../../admin`,
  `ipfs://${cid}/%2e%2e/%2e%2e/admin`,
  'ipfs://not-a-cid',
  'ar://../admin',
  'https://arweave.net/price/1',
  'data:application/json,{}',
  'javascript:alert(1)',
  '',
])('%s is not read at all', (uri) => {
  expect(gatewayUrl(uri, gateways)).toBeNull()
})

test('a gateway that is switched off reads nothing', () => {
  expect(gatewayUrl(`ipfs://${cid}`, { ...gateways, ipfsGateway: null })).toBeNull()
  expect(gatewayUrl(`ar://${id}`, { ...gateways, arweaveGateway: null })).toBeNull()
})
