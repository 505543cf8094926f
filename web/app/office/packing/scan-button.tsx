import { isUpiLink } from '@shivar/domain/rules/money/upi';
import { boxPathIn } from '@shivar/domain/rules/office/box-link';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { codeFinder } from './read-codes.ts';

/** The time between two looks at the camera's picture, in milliseconds. */
const LOOK_MS = 200;

interface ScanProps {
  /** Opens the box of this path on the page itself, if it is there. */
  openHere?: (path: string) => boolean;
}

/** Opens a crate by the code of its label. Without a camera the number can be typed. */
export function ScanButton({ openHere }: ScanProps) {
  const t = useWords('officePacking');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('scan')}
      </Button>
      {isOpen && <ScanDialog openHere={openHere} onClose={() => setOpen(false)} />}
    </>
  );
}

const HINTS = { none: 'scanText', 'other-code': 'otherCode', 'pay-code': 'payCodeSeen' } as const;

function ScanDialog({ openHere, onClose }: ScanProps & { onClose: () => void }) {
  const t = useWords('officePacking');
  const navigate = useNavigate();
  const { video, trouble } = useCodes((text) => {
    const path = boxPathIn(text);
    if (path === null) return false;
    onClose();
    if (!openHere?.(path)) void navigate(path);
    return true;
  });
  return (
    <Dialog open onClose={onClose} title={t('scanTitle')}>
      {trouble === 'no-camera' ? (
        <p role="alert">{t('noCamera')}</p>
      ) : (
        <>
          <video
            ref={video}
            muted
            playsInline
            aria-label={t('cameraPicture')}
            className="w-full rounded-card bg-black"
          />
          <p className="mt-2" aria-live="polite">
            {t(HINTS[trouble ?? 'none'])}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** Gives the codes before the camera to `onCode`, until it takes one. */
function useCodes(onCode: (text: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<'no-camera' | 'other-code' | 'pay-code' | null>(null);
  const take = useEffectEvent(onCode);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const watch = async () => {
      const [stream, find] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
        codeFinder(),
      ]);
      const stop = () => stream.getTracks().forEach((track) => track.stop());
      signal.addEventListener('abort', stop);
      const { current: screen } = video;
      if (signal.aborted || !screen) return stop();
      screen.srcObject = stream;
      await screen.play();
      while (!signal.aborted) {
        const texts = await find(screen);
        if (signal.aborted || texts.some((text) => take(text))) return undefined;
        const [other] = texts;
        if (other !== undefined) setTrouble(isUpiLink(other) ? 'pay-code' : 'other-code');
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      return undefined;
    };
    watch().catch(() => {
      // Without https there is no camera; and people may refuse it.
      if (!signal.aborted) setTrouble('no-camera');
    });
    return () => over.abort();
  }, []);
  return { video, trouble };
}
