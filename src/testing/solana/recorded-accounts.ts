import { gunzipSync } from 'node:zlib'
import { type Address, address } from '@solana/kit'
import type { StoredAccount } from '#sample/solana/node/state.ts'

type Recorded = { key: Address; owner: Address; packed: string }

/** Accounts of the main network as public repositories keep them, packed by gzip. */
const recorded = {
  // igneous-labs/S test-fixtures/jito-stake-pool.json, 2023-11-30
  jitoPool: {
    key: address('Jito4APyf642JPZPx3hGc6WWJ8zPKtRbRs4P815Awbb'),
    owner: address('SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy'),
    packed:
      'H4sIAAAAAAACA2NsqLluVvEohueExqfCsrKUGStrCy/NXTy9WY/rIbPX20mZvJyxrrYRzfvfbVHKTK2qXH3hLcfutJ9tkTJPPvBP5b56Ikr+bOyjfW9a7J9PuXsyfr1broOrzPxVYfMqlG7q1GU9tPqr/KCUc9fdt3+3iq3knjh9d4C7s2osn/nR/7HnulTk3h4xnLc849/9FJ+udbP7FDvWXsg+GvD7u9gJpZ3nko9X2E7Vk/9z0fFls856gbUTS6ae4leXjta0uVKg/qq4gP2tw2vLBXsjnBn+7DPwX+Q444nNtg/SldWO+QlpzL8XvvzxytHM61sr291vD6+nLpx88/RDt3OvK9fIbGl9Gx9tPtGq52tr3X+GlRpzJnewTBFnqD/16arLd1EGaSYGskAKlGaBizBmiE+4sqKy5Cn3i45Pq1ZaHROUNP4gt+Lvgs51n3Ospb5uRDfiBTNUIz57MBTVJml4cSmJMWzcwpHful+cYbABAMQfrpFjAgAA',
  },
  // igneous-labs/S test-fixtures/pwr-pool.json, 2024-02-14
  powerPool: {
    key: address('DfiQgSvpW3Dy4gKfhtdHnWGHwFUrE8exvaxqjtMtAVxk'),
    owner: address('SP12tWFxD9oJsVWNavTTBZvMbA6gkAmxtVgxdqvyvhY'),
    packed:
      'H4sIAAAAAAACA2N86qzJ8MC97NeVQ5+Uf3GX7Tr9he3RxXePzfOWbI77vW1eCyF5ntu6N3Xll80TYN7RcjuWrfya63v7uXKP207X8dcV3w/d+r9m8cL9Wxv4kq79KiqOubnBIThk4txZ6ycw9pR91/EsVt3bsuucrGF4tuyFHMbOBuHD9/7aKD+/X5sR5vfFtKuq48YLHh3etE8PD8oaPNS9rDbV5bdQ6JX92jUTOE6ofLpd8cBkxY2Lyvpq/vb9gmbSrzgib1nlPlJ5lbzl6pM2a8eA2avzprDd/fbweurCyTdPP3Q797pyjcyW1rfx0eYTrXq+ttb9Z1h58mu0RAAjA8NGB10tPyBty8RAFkghLIRFyQtmCM0IE2Ak2Z6rSrZxpkBtrw9/ZDbHor0rP2IdyE8Ne5M3kuk3igAA2V2d+mMCAAA=',
  },
  // igneous-labs/S test-fixtures/jup-pool.json, 2024-04-02
  jupPool: {
    key: address('8VpRhuxa7sUUepdY3kQiTmX9rS5vx4WgaXiAnXq4KCtr'),
    owner: address('SPMBzsVUuoHA4Jm6KunbsotaahvVikZs1JyTW6iJvbn'),
    packed:
      'H4sIAAAAAAACA2N86qzJ8MC97NeVQ5+Uf3GX7Tr9he3RxXePzfOWbI77vW1ey1GOc81xzWYlE7SatWbZ7jfdzX9Za4pUwwE/5WMlde3+TV8qXqs6CkkZLFthdHWbX+i14AvKMn6TH21jLchVYHBnjvrfW6c1qeZ4+hytIIvD91ZO+a1tkrRjTmhCI6f+8rMpv9Y+uar7Z+LWiLl7tY7bTEjX0FutPn+Onyxffoz3B3uxz3NFtnL9k52YLqJ0PPX4gixBy/+Jlpcb/mxR2lXxvWLfVZvM2kbmnTVPZbR70qw8nD83nT2d+4557431ksYnfJZvzN6x7/JitrvfHl5PXTj55umHbudeV66R2dL6Nj7afKJVz9fWuv8MKw+IGzGAAIwOZWIgC7xgpkQXI24l6A4cagAA/NW9RWMCAAA=',
  },
  // igneous-labs/S test-fixtures/marinade-state.json, 2024-01-31
  marinade: {
    key: address('8szGkuLTAux9XMgZ2vtY39jVSowEcpBfFfD8hXSEqdGC'),
    owner: address('MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD'),
    packed:
      'H4sIAAAAAAACA7sxKTsuw3vbRu6kXez+RTpzHUU+3fjOxXAsgcm4evZPnnaz8GWXGG/7NOh8WfKqZ470jFr3pfurZWaeeJzV/uaft+rRTXYNdv+C7q9j9eA4EWKl2PGR/Ym9/56PApopL1QXtZkFOf+NkFNLYeCZsmtSncaSFyumFb51Kki/o8KYcKnebdo67S98/6sFGLMf/P/7QVaeAQQimBgYJtZ4T/QLnrloUq1t3p1U6fQ1G+cfynI/WOdQuX+Hmq1fqgVQ3VMG0sD//wFuEJYZE1To1CxrEDUfiA8Ycf+d2/zWbPfzlA+PeI7/brlyR/Gh7UlXTp9NJz4+jNtsC1QzlZ04m9gDv6yKuzLlc0BK/BbDXlcB6XXNu5o4edxYLkWt+vg3dJP87ASGWm4nzs9iYgwMLN+P/XUTSj+XmhU5/73d++1t70SmpLIJSm0JkHmduWmv1P9//2O14p5mxIg/qHn7dN/PZoYr4ny7H92cz+bjvSHuZbXpvVqGgK5CSWEGhhZmBgZGoP0dQPa6zOTLVX7IvoeAHQorL7qGMjBYHRBRWaoqzCAUrKYF0pPLDFH3L/XSxQ55hD5GNBpmDkx+Qm/MLq+N+3625xu+4Jp27fb8k5te5E3eZd5YGBbrvfecOFjRHVagAbBQ/7Nw46K3wAgUUGcYBaNgFIyCUTAKRsGQAgC11aUFOAoAAA==',
  },
  // igneous-labs/inf-1.5 test-fixtures/pool-state.json, 2026-03-23 (v2 layout; withheld and fee set by its tests)
  infinity: {
    key: address('AYhux5gJzCoeoc1PoJ1VxwPDe22RwcvpHviLDD1oCGvW'),
    owner: address('5ocnV1qiCgaQR8Jb8xWnVbApfaygJ8tNoZfgPwsgx9kx'),
    packed:
      'H4sIAAAAAAACA3vjyLc3KpWBgeHhV1YmIJVvc269TcG6+5W2875f8mZ8PfvL3MSKacUBzNc1RF/E3i581P527sWH8WFcofsucT1LePNSolY+ZbKN+ZPvLdtPChuxndrrNVFT/EtW0JoVU95+8uM6vY236e2jbwu2XzidVPFr/jqe81sa8kUXn590KPqrz/KjlwR4Th8+eGzatS/CC1zKDyf9cw/vnL9j3+1F7RWrzqY/zXhuUnDmJffZYO2cbRKaZRpNfoTcx3Ak7PMRZQaG/ydnWQO9w+DKgAoAHdHirfAAAAA=',
  },
  // 0dotxyz/marginfi-v2 test-utils/src/fixtures/kamino_usdc_reserve.json
  kaminoReserve: {
    key: address('D6q6wuQSrifJKZYpR1M8R4YawnLDtDsMmWM1NbBmgJ59'),
    owner: address('KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD'),
    packed:
      'H4sIAAAAAAACA9P+dOaU1HfrekYGCLg8o1kMRDPaQ/hpVS+uRISuLA0I9tRp8JIruMgQIbnCSvtR2WxJXl7dh0L/Fbe1yxn6THvQ0r0wUPxNz/sW461Lp/zX7qjsrss13+HHQAAc+1X1ed/ttVa2qZ+zVp8sMdy4+8mhS98ePKlZxsTsqh+bOO/E20u6OSwyzR637/1eErR28W6+TUsbL931W9J9Ikh/XeXciF2Fi0qPv/TT/h9ZvyKaccVMUXkRg1frxTUlxO3exuyTTt79+3kpA8P1f5Nu7BZTWty31k2dW4qBoer2+vXGvf/5Ye54K8CZCaLZcLhzQdGWjfemnRFmIBJkTU08zfF6zfXbbmr2LAykA7a73x5eT104+ebph27nXleukdnS+jY+2nyiVc/X1rr/DCsZRsEoGAWjYBSMglEwCsgE0+o3b4+I2+Jsnpp9QYx5d2jlVfeCnVe45db58BxewZN750RVq+eB04wMitzz0x9fmF5qGFnjY8G3wsLtgpbzGnGj256TJqodmmPwfjQkR8EoGAWjYBSMglEwtAAXQ0BUCsML5mSGBitOsIiCDKqKLYVHomq4MHXKqDIw3GZkYBBQZ2DYwU05nQIzuOHYkrpeZgaGA+HFS2uYGEKDXZzx+SAKSmdCaSYorQMd2NsC5X+A0lqndx33NHsUpGT16ZF3bwbjcR4+86j4l1vYfs86OlN4thYvw38w4ILSIz6JNHxReLaVgSFCLaZyLTA8WpdwgIO6IZARRf7Zpw2BZv/+/792G1WekRn7yOL//9jDF5f4KBgFo2AUDBTYJVr26d08RgzxnENReUyjwTMKRsEoGAWjYBTQBAAAgAsyAbAhAAA=',
  },
  // 0dotxyz/marginfi-v2 test-utils/src/fixtures/kamino_usdc_obligation.json
  kaminoObligation: {
    key: address('CQNMXyiAmWiANZp4tTpACEnN5z4xmNDaYzirSFLX2hcY'),
    owner: address('KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD'),
    packed:
      'H4sIAAAAAAACA1txrjcrwmfNcgYoSDFrEAPRjPYQflrViysRoStLA4I9dRq85AouMkRIrrDSflQ2W5KXV/eh0Bcxb92wH59mrMhvulOtt+jjlZrVLmb+O1mvz9/z7YLh76ebT3Xm351XLLkoj+3sz7Xx7/yUP3nudkg/MTc6Qeus0oOcRRtu/1QF2tM7M83DO86N57YWwygYBaNgFIDBfyg9Wj6MglEwCtCBmHLz5asb513zUILwA+996RXoKPo4UQ1WgCABokwMgLSDRoN2FIyCEQcAbNTpAhANAAA=',
  },
} satisfies Record<string, Recorded>

/** A fresh copy of one of them. */
export function recordedAccount(name: keyof typeof recorded): StoredAccount {
  const { key, owner, packed } = recorded[name]
  return { key, owner, lamports: 1n, data: new Uint8Array(gunzipSync(Buffer.from(packed, 'base64'))) }
}
