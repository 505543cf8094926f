import { boxPhotoCalls } from '@shivar/domain/contract/box-photo-calls';
import type { OfficeComplaint } from '@shivar/domain/contract/office/complaint-calls';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';

/** The photos of a box: what the household sent, and the doorstep. Each is fetched when somebody wants to see it. */
export function BoxPhotos({ complaint }: { complaint: OfficeComplaint }) {
  const t = useWords('officeComplaints');
  const { photo, box, orderId } = complaint;
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {photo !== null && <BoxPhoto orderId={orderId} photo={photo} label={t('photo.complaint')} />}
      {box.photos.map((key) => (
        <BoxPhoto key={key} orderId={orderId} photo={key} label={t('photo.doorstep')} />
      ))}
    </div>
  );
}

function BoxPhoto({ orderId, photo, label }: { orderId: string; photo: string; label: string }) {
  const t = useWords('officeComplaints');
  const [image, setImage] = useState<string | null>(null);
  const show = async () => {
    const params = { id: orderId, key: photo };
    const shown = await valueOrToast(call(boxPhotoCalls.doorBoxPhoto, { params }), t('photoFailed'));
    if (shown) setImage(shown.image);
  };
  if (image !== null)
    return <img src={image} alt={label} className="max-h-96 w-full rounded-small object-contain" />;
  return (
    <Button look="secondary" onClick={show}>
      {label}
    </Button>
  );
}
