import QRCode from 'antd/es/qr-code/index.js'

import { AntdProvider } from './AntdProvider.tsx'

import 'virtual:antd/journey/QRCode.css'

/** An address as a QR code. Drawn as SVG, which needs no canvas and stays sharp. */
export function PhoneCode({ address, label }: { address: string; label: string }) {
  return (
    <div role="img" aria-label={label}>
      <AntdProvider use="journey">
        <QRCode value={address} type="svg" size={192} color="#000" bgColor="#fff" bordered={false} />
      </AntdProvider>
    </div>
  )
}
