import { generateKeyPairSync, sign } from 'node:crypto'

const tags = { integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, text: 0x0c, time: 0x18, sequence: 0x30, set: 0x31 }
/** In dotted form 1.2.840.10045.4.3.2, 2.5.4.3 and 2.5.29.17. */
const oids = { ecdsaWithSha256: '2a8648ce3d040302', commonName: '550403', subjectAltName: '551d11' }

/** X.690: a tag, the length of what follows, and that. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const oid = (hex: string) => der(tags.oid, Buffer.from(hex, 'hex'))
const nameOf = (host: string) =>
  der(tags.sequence, der(tags.set, der(tags.sequence, oid(oids.commonName), der(tags.text, Buffer.from(host)))))

/** A certificate of a server's name, signed by itself (RFC 5280), and its key, as PEM; for a server of a test. */
export function makeCertificate(host: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const algorithm = der(tags.sequence, oid(oids.ecdsaWithSha256))
  const names = der(tags.sequence, der(0x82, Buffer.from(host)))
  const contents = der(
    tags.sequence,
    der(0xa0, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, Buffer.from([1])),
    algorithm,
    nameOf(host),
    der(tags.sequence, ...['20200101000000Z', '21200101000000Z'].map((time) => der(tags.time, Buffer.from(time)))),
    nameOf(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(tags.sequence, der(tags.sequence, oid(oids.subjectAltName), der(tags.octets, names)))),
  )
  const signature = der(tags.bits, Buffer.from([0]), sign('sha256', contents, privateKey))
  const certificate = der(tags.sequence, contents, algorithm, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
