import QRCode from 'antd/es/qr-code/index.js'

import { AntdProvider } from './AntdProvider.tsx'

import 'virtual:antd/journey/QRCode.css'

/** An address as a QR code. Drawn as SVG, which needs no canvas and stays sharp; antd gives the drawing the name. */
export function PhoneCode({ address, label }: { address: string; label: string }) {
  return (
    <AntdProvider use="journey">
      <QRCode
        value={address}
        type="svg"
        size={192}
        color="#000"
        bgColor="#fff"
        bordered={false}
        aria-label={label}
      />
    </AntdProvider>
  )
}
